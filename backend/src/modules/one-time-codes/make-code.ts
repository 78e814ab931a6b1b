import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../context/same-secret.ts'

/** Six digits. The database has the nonce alone, so whoever reads it cannot make the code without the key. */
export function codeOf(key: Uint8Array, nonce: string): string {
  const number = createHmac('sha256', key).update(nonce).digest().readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

/** Takes the same time whatever is typed. */
export function isCode(key: Uint8Array, nonce: string, typed: string): boolean {
  return isSameSecret(typed, codeOf(key, nonce))
}
