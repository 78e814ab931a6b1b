import { create } from 'zustand'

/** Spec, point 4: a token is a member's only when it has a subject and is not expired. */
export type Session =
  /** Before the token check. */
  | { kind: 'unknown' }
  | { kind: 'client'; token: string }
  | { kind: 'member'; token: string; name: string | null }

type Claims = { sub?: string; exp: number; name?: string }

const useAuth = create<{ session: Session }>(() => ({ session: { kind: 'unknown' } }))

export const useSession = (): Session => useAuth((state) => state.session)
export const currentSession = (): Session => useAuth.getState().session

/** What a token says of its bearer, unverified: only the API decides. Null when it is no JWT or expired. `now` in milliseconds. */
export function readSession(token: string, now: number): Session | null {
  const claims = readClaims(token)
  if (!claims || claims.exp <= Math.floor(now / 1000)) return null
  return claims.sub ? { kind: 'member', token, name: claims.name ?? null } : { kind: 'client', token }
}

/** Takes a token into use, in this tab and in the cookie `token`. */
export function adoptToken(token: string): void {
  const session = readSession(token, Date.now())
  if (!session) return
  const exp = readClaims(token)?.exp ?? 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `token=${token}; Path=/; Expires=${new Date(exp * 1000).toUTCString()}; SameSite=Lax${secure}`
  useAuth.setState({ session })
}

export function dropToken(): void {
  document.cookie = 'token=; Path=/; Max-Age=0; SameSite=Lax'
  useAuth.setState({ session: { kind: 'unknown' } })
}

/** The session kept in the cookie across visits, if it is still good. */
export function sessionFromCookie(cookie: string, now: number): Session | null {
  const token = /(?:^|;\s*)token=([^;]+)/.exec(cookie)?.[1]
  return token ? readSession(token, now) : null
}

function readClaims(token: string): Claims | null {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && 'exp' in value && typeof value.exp === 'number'
}
