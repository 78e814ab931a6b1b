import type { emailChangeStart } from 'shared/contracts/member-account'
import type { ResponseOf } from 'shared/contracts/call'
import { toInstant } from 'shared/domain/dates'
import type { Db, Tx } from '../../db/database.ts'

type View = ResponseOf<typeof emailChangeStart>['data']

const columns = ['new_email', 'expires_at', 'current_confirmed_at', 'new_confirmed_at'] as const

/** The change of a member that waits; null when none does. */
export async function waitingChange(db: Db | Tx, memberId: number | null, now: Date): Promise<View | null> {
  const change = await db
    .selectFrom('email_changes')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return change
    ? {
        email: change.new_email,
        expires_at: toInstant(change.expires_at),
        confirmed: { current: change.current_confirmed_at !== null, new: change.new_confirmed_at !== null },
      }
    : null
}

/** Given up, done, replaced or ended with all sessions: the links that were mailed for it lead nowhere from now on. */
export async function dropChange(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', 'in', ['email-change-current', 'email-change-new'])
    .where('used_at', 'is', null)
    .execute()
  await tx.deleteFrom('email_changes').where('member_id', '=', memberId).execute()
}
