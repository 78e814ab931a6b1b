import { createHmac, hkdfSync } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions } from 'jose'
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

/** What a token says that one of the keys has signed; null for one that is forged, broken or past its time. */
export async function verifyByAny(
  token: string,
  keys: PurposeKeys,
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const key of keys) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first is nearly always the one
      const { payload } = await jwtVerify(token, key, options)
      return payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return null
}
