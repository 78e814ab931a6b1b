import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { KeyFor } from './purpose-keys.ts'

/** Who is counted together: an IPv4 address, and of IPv6 the 64 bits that one subscriber has at the least. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  return parsed.kind() === 'ipv4' ? `ipv4 ${bytes.join('.')}` : `ipv6 ${bytes.slice(0, 8).join('.')}`
}

/** The same as a keyed hash, for what is stored beside a buyer: addresses are not kept. */
export const networkHash = (keyFor: KeyFor, address: string): string =>
  createHmac('sha256', keyFor('networks')).update(networkOf(address)).digest('base64url')
