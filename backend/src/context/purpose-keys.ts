import { createHmac, hkdfSync } from 'node:crypto'
import { mapSecrets, type Secrets } from 'shared-server/secrets'

/** Keys for one purpose, of which the first makes and all are believed: what is signed or hashed for one purpose is worth nothing for another. */
export type PurposeKeys = Secrets<Uint8Array>
export type KeyFor = (purpose: KeyPurpose) => PurposeKeys

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

/** All of them from the secret that processes on the same database share, or, while it is changed, from both. */
export function createKeyFor(...secrets: Secrets<Uint8Array>): KeyFor {
  return (purpose) =>
    mapSecrets(secrets, (secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)))
}

/** What a text is stored as: the first is written, all of them are looked for. */
export const keyedHashes = (keys: PurposeKeys, text: string): Secrets =>
  mapSecrets(keys, (key) => createHmac('sha256', key).update(text).digest('base64url'))
