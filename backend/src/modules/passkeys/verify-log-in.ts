import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { ParsedRequestOf } from 'shared/contracts/call'
import type { passkeyLogIn } from 'shared/contracts/passkey'
import type { Db, Tx } from '../../db/database.ts'
import type { RelyingParty } from './relying-party.ts'

type Answer = ParsedRequestOf<typeof passkeyLogIn>['credential']
type Check = { answer: Answer; challenge: string; rp: RelyingParty; now: Date }
type Member = { id: number; email: string; name: string; surname: string }

/**
 * Whose passkey has signed the challenge, for this site and by whoever its authenticator knows; writes down that it was used.
 * Throws what is wrong as a sentence for the log. The row is locked, so that a counter is judged against the last one.
 */
export async function verifyLogIn(
  db: Db,
  { answer, challenge, rp, now }: Check,
): Promise<{ member: Member; passkeyId: number }> {
  return await db.transaction().execute(async (tx) => {
    const passkey = await lockPasskey(tx, answer.id)
    if (!passkey) throw new Error('nobody has this passkey')
    if (answer.response.userHandle !== passkey.user_handle) throw new Error('it names another member')
    const { clientDataJSON, authenticatorData, signature } = answer.response
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
    if (!verified) throw new Error('the signature is not of its key')
    await tx
      .updateTable('member_passkeys')
      .set({
        sign_count: authenticationInfo.newCounter,
        is_synced: authenticationInfo.credentialBackedUp,
        used_at: now,
      })
      .where('id', '=', passkey.id)
      .execute()
    const member = await tx
      .selectFrom('members')
      .select(['id', 'email', 'name', 'surname'])
      .where('id', '=', passkey.member_id)
      .executeTakeFirstOrThrow()
    return { member, passkeyId: passkey.id }
  })
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
