/** What a document has under the token's name, as browsers tell it: those of a longer path first, then the older ones. */
export const tokensIn = (cookie: string): string[] =>
  [...cookie.matchAll(/(?:^|;\s*)token=([^;]+)/g)].map(([, token = '']) => token)

/** Afterwards it is the only token that this document has, but for those that no script can remove. */
export function writeTokenCookie(token: string, expires: Date): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const cookie = `token=${token}; Path=/; Expires=${expires.toUTCString()}; SameSite=Lax${secure}`
  write(cookie)
  if (tokensIn(document.cookie).join() === token) return
  removeAll()
  write(cookie)
}

export function removeTokenCookie(): void {
  write(`token=; ${ownPlace}`)
  if (tokensIn(document.cookie).length > 0) removeAll()
}

/** Which of several the site wrote: the one that goes when that is removed. It is not there any more then. */
export function takeOwnToken(): string | null {
  const found = tokensIn(document.cookie)
  write(`token=; ${ownPlace}`)
  const left = tokensIn(document.cookie)
  return found.find((token) => !left.includes(token)) ?? null
}

const ownPlace = 'Path=/; Max-Age=0; SameSite=Lax'

/**
 * A cookie is known by its name, domain, path and partition, and a script can leave a token under each that fits a page. No page can ask which
 * there are, and some browsers take one place for another: so all are removed, the site's own too.
 */
function removeAll(): void {
  for (const path of pathsAbove(location.pathname))
    for (const domain of ['', ...domainsOf(location.hostname)])
      for (const partition of ['', '; Secure; Partitioned'])
        document.cookie = `token=; Path=${path}${domain && `; Domain=${domain}`}${partition}; Max-Age=0`
  void document.cookie
}

/** `/a/b`: `/`, `/a`, `/a/`, `/a/b`, `/a/b/`. */
function pathsAbove(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  const paths = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])]
}

/** `www.shop.example`: itself, `shop.example`, `example`; the browser passes over those that are nobody's. */
function domainsOf(hostname: string): string[] {
  const parts = hostname.split('.')
  return parts.map((_, at) => parts.slice(at).join('.'))
}

/**
 * In Chromium a write is under way when it returns, and the event `storage` is faster: another tab would find the former
 * token, and nothing would make it look again. A read waits until the write is done.
 */
function write(cookie: string): void {
  document.cookie = cookie
  void document.cookie
}
