import type { IncomingMessage } from 'node:http'
import { hostNameOf } from './ops-url.ts'

/** The travellers' site, or ops' console with the release API: each answers on host names of its own. */
export type Side = 'shop' | 'ops'
type Asked = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>
/** Of a machine, for itself. */
const ownNames = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/
type Origins = { opsUrl: string; publicUrl: string; trustProxy: number }

/**
 * Whom a request is for, by its host name alone: ports are nothing to a cookie. Only one name is ops', every other is the
 * shop's, which holds nothing that is not public. Null for a request that could be read in two ways, and for a name below
 * that of ops, whose pages could set cookies for it.
 */
export function sideReader({ opsUrl, publicUrl, trustProxy }: Origins): (asked: Asked) => Side | null {
  const ops = hostNameOf(opsUrl)
  const shop = hostNameOf(publicUrl)
  // A site of this machine is opened by any address of it, and is the same shop there.
  const isShop = (name: string | null) =>
    name === shop || (name !== null && ownNames.test(shop) && ownNames.test(name))

  const sideOf = (name: string | null): Side | null => {
    if (name === null || name.endsWith(`.${ops}`)) return null
    return name === ops ? 'ops' : 'shop'
  }

  return ({ url = '', headers, rawHeaders }) => {
    // An address with a host in it would be a second host name.
    if (!url.startsWith('/') || countHosts(rawHeaders) > 1) return null
    const { host } = headers
    if (host === undefined) return 'shop'
    const name = nameIn(host)
    const side = sideOf(name)
    const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined
    // Any page of the shop can send this header with its calls: where a proxy leaves the name as it came, that decides.
    if (side !== 'shop' || isShop(name) || forwarded === undefined) return side
    return sideOf(nameIn(String(forwarded).split(',').at(-1)?.trim() ?? ''))
  }
}

const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** In its one spelling; null for what is no host. */
function nameIn(host: string): string | null {
  const url = `http://${host}/`
  return /^[^\s/?#@\\,]+$/.test(host) && URL.canParse(url) ? hostNameOf(url) : null
}
