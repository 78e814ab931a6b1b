import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * What one holder of addresses has at the least: an IPv4 /24, and of IPv6 a /48, since whoever rents a server is
 * given one, with 65,536 networks of 64 bits in it.
 */
function prefixOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray().slice(0, parsed.kind() === 'ipv4' ? 3 : 6)
  return `${parsed.kind()} ${bytes.join('.')}`
}

export type NameNetwork = (address: string) => string

/** The same name for the same network, and nothing that leads back to an address. */
export function openNetworks(secret: string): NameNetwork {
  return (address) =>
    createHmac('sha256', secret)
      .update(`network\0${prefixOf(address)}`)
      .digest('base64url')
      .slice(0, 16)
}
