import { createHmac } from 'node:crypto'
import { prefixOf } from 'shared-server/address-holder'
import { mapSecrets, type Secrets } from 'shared-server/secrets'

/** The first is its name; by the others it was named before the secret was changed. */
export type NameNetwork = (address: string) => Secrets

/** The same names for the same network, and nothing that leads back to an address. */
export function openNetworks(secrets: Secrets): NameNetwork {
  return (address) =>
    mapSecrets(secrets, (secret) =>
      createHmac('sha256', secret)
        .update(`network\0${prefixOf(address)}`)
        .digest('base64url')
        .slice(0, 16),
    )
}
