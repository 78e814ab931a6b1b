import { createHmac } from 'node:crypto'
import { addressHolder } from 'shared-server/address-holder'
import type { KeyFor } from './purpose-keys.ts'

/** Whoever holds an address, as a keyed hash, for what is stored beside a buyer: addresses are not kept. */
export const networkHash = (keyFor: KeyFor, address: string): string =>
  createHmac('sha256', keyFor('networks')).update(addressHolder(address)).digest('base64url')
