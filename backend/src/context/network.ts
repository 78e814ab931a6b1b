import { addressHolder } from 'shared-server/address-holder'
import type { Secrets } from 'shared-server/secrets'
import { keyedHashes, type KeyFor } from './purpose-keys.ts'

/** Whoever holds an address, as keyed hashes, for what is stored beside a buyer: addresses are not kept. */
export const networkHashes = (keyFor: KeyFor, address: string): Secrets =>
  keyedHashes(keyFor('networks'), addressHolder(address))
