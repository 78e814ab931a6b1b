/** A machine of our own: every `*.localhost` is this machine for a browser. */
const local = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/
const address = /^(?:\[.*\]|[\d.]+)$/

/** As it stands in an address; a dot at its end is the same name. */
export const hostNameOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '')

/** The release API of a site on this machine, by any address of that site; null for a site elsewhere. */
export function localOpsUrl(site: string): string | null {
  const { protocol, port } = new URL(site)
  if (!local.test(hostNameOf(site))) return null
  return `${protocol}//ops.localhost${port === '' ? '' : `:${port}`}`
}

/**
 * The origin of the console and the release API. Throws a sentence for one that a page of the shop would share something
 * with: to a browser another port or path is the same site, and the same cookies.
 */
export function opsUrlFor(publicUrl: string, given: string | undefined): string {
  const shop = hostNameOf(publicUrl)
  const url = given ?? localOpsUrl(publicUrl)
  const { protocol } = new URL(publicUrl)
  const example = address.test(shop) ? `${protocol}//ops.example` : `${protocol}//ops.${shop}`
  if (url === null) {
    throw new Error(
      `OPS_URL is missing: the console and the release API have a host name of their own, which the shop at ${publicUrl} does not share; for instance OPS_URL=${example}`,
    )
  }
  const why = whyNot(url, publicUrl)
  if (why !== null) throw new Error(`OPS_URL is ${url}, but ${why}; for instance OPS_URL=${example}`)
  return new URL(url).origin
}

function whyNot(url: string, publicUrl: string): string | null {
  if (!/^https?:/.test(url) || !URL.canParse(url) || new URL(url).href !== `${new URL(url).origin}/`)
    return 'it must be an origin: http:// or https://, a host name and at most a port, no path'
  const [ops, shop] = [hostNameOf(url), hostNameOf(publicUrl)]
  if (ops === shop)
    return `${ops} is the host name of the shop: another port or path shares its cookies, so it must be another name`
  if (address.test(ops) || ops === 'localhost')
    return 'it must be a name, since every address of this machine leads to the shop'
  if (shop.endsWith(`.${ops}`))
    return `the shop's name ${shop} lies below it, so the shop's pages could set cookies for it`
  if (publicUrl.startsWith('https:') && !url.startsWith('https:'))
    return 'the shop is on https, so it must be too'
  return null
}
