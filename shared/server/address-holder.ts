import ipaddr from 'ipaddr.js'

/**
 * What one holder of addresses has at the least: an IPv4 /24, and of IPv6 a /48, since whoever rents a server is
 * given one, with 65,536 networks of 64 bits in it.
 */
export function prefixOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  if (parsed.kind() === 'ipv4') return ipv4(bytes)
  // Tunnels give whoever has one IPv4 address a /48 for each.
  if (parsed.range() === '6to4') return ipv4(bytes.slice(2))
  if (parsed.range() === 'teredo') return ipv4(bytes.slice(12).map((byte) => byte ^ 0xff))
  return `ipv6 ${bytes.slice(0, 6).join('.')}`
}

/** Whoever holds an address: an IPv4 address is its own, and of IPv6 it is the /48 that one is given. */
export function addressHolder(address: string): string {
  const isOne = ipaddr.isValid(address) && ipaddr.process(address).kind() === 'ipv4'
  return isOne ? ipaddr.process(address).toString() : prefixOf(address)
}

const ipv4 = (bytes: readonly number[]) => `ipv4 ${bytes.slice(0, 3).join('.')}`
