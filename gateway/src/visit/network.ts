import { createHmac } from 'node:crypto'
import { prefixOf } from 'shared-server/address-holder'

export type NameNetwork = (address: string) => string

/** The same name for the same network, and nothing that leads back to an address. */
export function openNetworks(secret: string): NameNetwork {
  return (address) =>
    createHmac('sha256', secret)
      .update(`network\0${prefixOf(address)}`)
      .digest('base64url')
      .slice(0, 16)
}
