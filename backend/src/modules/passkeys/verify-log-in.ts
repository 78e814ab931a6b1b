import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { ParsedRequestOf } from 'shared/contracts/call'
import type { passkeyLogIn } from 'shared/contracts/passkey'
import type { Db, Tx } from '../../db/database.ts'
import type { Entering } from '../log-in/enter.ts'
import type { RelyingParty } from './relying-party.ts'

type Answer = ParsedRequestOf<typeof passkeyLogIn>['credential']
type Check = { answer: Answer; challenge: string; rp: RelyingParty; now: Date }

type Found = { member: Entering; passkeyId: number } | Refused
/** A sentence for the log. */
type Refused = { why: string }

/**
 * Whose passkey has signed the challenge, for this site and by whoever its authenticator knows; writes down that it was used.
 * The row is locked, so that a counter is judged against the last one.
 */
export async function verifyLogIn(db: Db, check: Check): Promise<Found> {
  const { answer, now } = check
  return await db.transaction().execute(async (tx): Promise<Found> => {
    const passkey = await lockPasskey(tx, answer.id)
    if (!passkey) return { why: 'nobody has this passkey' }
    if (answer.response.userHandle !== passkey.user_handle) return { why: 'it names another member' }
    const member = await tx
      .selectFrom('members')
      .select(['id', 'email', 'name', 'surname', 'sessions_ended_at'])
      .where('id', '=', passkey.member_id)
      .executeTakeFirstOrThrow()
    const judged = await verifySignature(passkey, check)
    if ('why' in judged) return judged
    await tx
      .updateTable('member_passkeys')
      .set({ sign_count: judged.newCounter, is_synced: judged.credentialBackedUp, used_at: now })
      .where('id', '=', passkey.id)
      .execute()
    return { member, passkeyId: passkey.id }
  })
}

type Passkey = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>
type Signed = { newCounter: number; credentialBackedUp: boolean }

/** The library throws what it refuses. */
async function verifySignature(
  passkey: Passkey,
  { answer, challenge, rp }: Check,
): Promise<Signed | Refused> {
  const { clientDataJSON, authenticatorData, signature } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...pick(answer),
        response: { clientDataJSON, authenticatorData, signature, userHandle: passkey.user_handle },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    })
    return verified ? authenticationInfo : { why: 'the signature is not of its key' }
  } catch (error) {
    return { why: String(error) }
  }
}

async function lockPasskey(tx: Tx, credentialId: string) {
  return await tx
    .selectFrom('member_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** What the browser's extensions say decides nothing here. */
const pick = ({ id, rawId, type }: Answer) => ({ id, rawId, type, clientExtensionResults: {} })
