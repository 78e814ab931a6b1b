import type { Context } from '../../context/context.ts'
import { keyedHashes } from '../../context/purpose-keys.ts'
import type { Db, Tx } from '../../db/database.ts'
import { noSession } from '../auth/identify.ts'

/**
 * By which an authenticator names a member, in base64url: always the same, so that it replaces its passkey instead of having
 * two, and nothing to whoever reads it there. Stored when it is first asked for, since a secret is changed one day. Made of
 * the secret all the same: so a process of the release before makes the same one; that stores it with the passkey alone. Throws a refusal for a closed account.
 */
export async function userHandleOf(
  db: Db | Tx,
  memberId: number,
  keyFor: Context['keyFor'],
): Promise<string> {
  const [made] = keyedHashes(keyFor('passkey-users'), String(memberId))
  const member = await db
    .updateTable('members')
    .set((row) => ({
      passkey_handle: row.fn.coalesce(
        'passkey_handle',
        row
          .selectFrom('member_passkeys')
          .select('user_handle')
          .whereRef('member_id', '=', 'members.id')
          .orderBy('member_passkeys.id')
          .limit(1),
        row.val(made),
      ),
    }))
    .where('id', '=', memberId)
    .returning('passkey_handle')
    .executeTakeFirst()
  if (!member) throw noSession()
  return member.passkey_handle ?? made
}
