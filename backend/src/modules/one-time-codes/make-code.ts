import { createHmac } from 'node:crypto'
import type { PurposeKeys } from '../../context/purpose-keys.ts'
import { isSameSecret } from '../../context/same-secret.ts'

/** Six digits. The database has the nonce alone, so whoever reads it cannot make the code without the key. */
export const codeOf = (keys: PurposeKeys, nonce: string): string => codeBy(keys[0], nonce)

function codeBy(key: Uint8Array, nonce: string): string {
  const number = createHmac('sha256', key).update(nonce).digest().readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

/** It may have been sent before the secret was changed. Takes the same time whatever is typed. */
export function isCode(keys: PurposeKeys, nonce: string, typed: string): boolean {
  return keys.map((key) => isSameSecret(typed, codeBy(key, nonce))).includes(true)
}
