import { Buffer } from 'node:buffer'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { ParsedRequestOf } from 'shared/contracts/call'
import type { passkeyAdd } from 'shared/contracts/passkey'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
export const algorithms = [-8, -7, -257]

type Answer = ParsedRequestOf<typeof passkeyAdd>['credential']
type Check = { answer: Answer; challenge: string; rp: RelyingParty }
type New = { credential_id: string; public_key: Uint8Array; sign_count: number; is_synced: boolean }

/** What an authenticator has made for this challenge and site. Throws what is wrong as a sentence for the log. */
export async function verifyNew({ answer, challenge, rp }: Check): Promise<New> {
  const { id, rawId, type, response } = answer
  refuseCertificates(response.attestationObject)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  })
  if (!verified) throw new Error('the attestation is not of its key')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credential_id: credential.id,
    public_key: credential.publicKey,
    sign_count: credential.counter,
    is_synced: credentialBackedUp,
  }
}

/**
 * We ask for no certificate of the maker, and browsers take it out. One that comes all the same would be parsed by the
 * library, and where a maker's is known, looked up over the network to see whether it was revoked.
 */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  const isPlain = format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
  if (!isPlain) throw new Error(`it brings a certificate (${format})`)
}
