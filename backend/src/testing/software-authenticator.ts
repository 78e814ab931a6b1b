import { Buffer } from 'node:buffer'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type {
  passkeyAdd,
  passkeyAddOptions,
  passkeyLogIn,
  passkeyLogInOptions,
} from 'shared/contracts/passkey'

type Creation = ResponseOf<typeof passkeyAddOptions>['data']['options']
type Demand = ResponseOf<typeof passkeyLogInOptions>['data']['options']
type Made = ParsedRequestOf<typeof passkeyAdd>['credential']
type Signed = ParsedRequestOf<typeof passkeyLogIn>['credential']

/** What a browser or an authenticator does otherwise than it should. */
export type Otherwise = Partial<{
  /** Where the page that asked was opened. */
  origin: string
  rpId: string
  challenge: string
  type: string
  crossOrigin: boolean
  present: boolean
  verified: boolean
  count: number
  credentialId: string
  userHandle: string | null
  key: KeyObject
  /** Of a new passkey. */
  format: string
  statement: Map<string, unknown>
}>

type Credential = { id: string; userHandle: string; keys: ReturnType<typeof newKeys>; count: number }

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const anotherKey = (): KeyObject => newKeys().privateKey

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** A browser at an origin with an authenticator that knows its owner: keys, counters and signatures are real. */
export function softwareAuthenticator(origin: string) {
  const made: Credential[] = []

  function clientData(type: string, challenge: string, otherwise: Otherwise): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: otherwise.type ?? type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: otherwise.crossOrigin ?? false,
      }),
    )
  }

  return {
    /** The credential made last. */
    last: (): Credential => {
      const credential = made.at(-1)
      if (!credential) throw new Error('it has made no credential')
      return credential
    },

    create(options: Creation, otherwise: Otherwise = {}): Made {
      const credential = {
        id: otherwise.credentialId ?? base64url(randomBytes(32)),
        userHandle: options.user.id,
        keys: newKeys(),
        count: 0,
      }
      made.push(credential)
      const id = Buffer.from(credential.id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, 0, otherwise, attested),
        Buffer.alloc(16),
        length,
        id,
        coseKey(credential.keys.publicKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', otherwise.format ?? 'none'],
        ['attStmt', otherwise.statement ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, otherwise)),
          attestationObject: base64url(cbor(attestation)),
        },
      }
    },

    /** With the credential made last: it is discoverable, so that nobody has to say whose it is. */
    get(options: Demand, otherwise: Otherwise = {}): Signed {
      const credential = this.last()
      credential.count += 1
      const data = clientData('webauthn.get', options.challenge, otherwise)
      const authData = authenticatorData(options.rpId, credential.count, otherwise)
      const key = otherwise.key ?? credential.keys.privateKey
      const id = otherwise.credentialId ?? credential.id
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), key)),
          userHandle: otherwise.userHandle === undefined ? credential.userHandle : otherwise.userHandle,
        },
      }
    },
  }
}

const attested = 0x40

/** https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
function authenticatorData(rpId: string, count: number, otherwise: Otherwise, more = 0): Buffer {
  const { present = true, verified = true } = otherwise
  const data = Buffer.alloc(37)
  sha256(otherwise.rpId ?? rpId).copy(data)
  data.writeUInt8((present ? 0x01 : 0) | (verified ? 0x04 : 0) | more, 32)
  data.writeUInt32BE(otherwise.count ?? count, 33)
  return data
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** An ES256 key as COSE has it. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

const cbor = (value: Map<string, unknown>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test may put what it likes into a statement
  isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0])
