import { hkdfSync } from 'node:crypto'

/** A key for one purpose: what is signed or hashed for one is worth nothing for another. */
export type KeyFor = (purpose: KeyPurpose) => Uint8Array

type KeyPurpose =
  | 'ticket-codes'
  | 'guest-grants'
  | 'account-codes'
  | 'account-links'
  | 'account-subjects'
  | 'attempt-limits'
  | 'known-devices'
  | 'registration-salts'
  | 'passkey-users'
  | 'tracking-links'
  | 'work'
  | 'work-answers'
  | 'networks'
  | 'card-tries'
  | 'written-messages'

/** All of them from the one secret that processes on the same database share. */
export function createKeyFor(secret: Uint8Array): KeyFor {
  return (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}
