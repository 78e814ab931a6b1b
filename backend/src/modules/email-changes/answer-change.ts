import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { redeemLink } from '../account-codes/mailed-links.ts'
import { notifyOwner } from '../account-mails/queue-account-mail.ts'
import { endSessions } from '../auth/sessions.ts'
import { setConsent } from '../consents/consents.ts'
import { sqlState, uniqueViolation } from '../../db/sql-state.ts'
import { dropChange } from './store.ts'

type Deps = Pick<Context, 'clock' | 'random' | 'keyFor'>
type Answer = { link: string; answer: 'confirm' | 'cancel'; facts: { at: string; device: string } }
type Change = { id: number; member_id: number; new_email: string; session_id: string }

/** With one of the two links. Whoever presses may be logged in or not, on any device. */
export async function answerChange(
  tx: Tx,
  deps: Deps,
  { link, answer, facts }: Answer,
): Promise<'done' | 'waiting' | 'cancelled'> {
  const now = deps.clock()
  const redeem = (purpose: 'email-change-current' | 'email-change-new') =>
    redeemLink(tx, { link, purpose, now, keyFor: deps.keyFor })
  const isNew = await redeem('email-change-new')
  const redeemed = isNew ?? (await redeem('email-change-current'))
  const change = redeemed && (await lockChange(tx, redeemed.memberId, redeemed.details, now))
  if (!change) throw linkOver()
  if (answer === 'cancel') {
    await dropChange(tx, change.member_id, now)
    return 'cancelled'
  }
  const confirmed = isNew ? { new_confirmed_at: now } : { current_confirmed_at: now }
  const after = await tx
    .updateTable('email_changes')
    .set(confirmed)
    .where('id', '=', change.id)
    .returning(['current_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirstOrThrow()
  if (!after.current_confirmed_at || !after.new_confirmed_at) return 'waiting'
  await finish(tx, deps, change, facts)
  return 'done'
}

async function finish(tx: Tx, deps: Deps, change: Change, facts: Answer['facts']): Promise<void> {
  const { member_id: id, new_email: email, session_id } = change
  const now = deps.clock()
  const former = await tx.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  // Its owner has become a member meanwhile, and is not told apart from a link that is over.
  if (!(await takeAddress(tx, id, email))) throw linkOver()
  await dropChange(tx, id, now)
  await endCodesOf(tx, id, now)
  await endSessions(tx, { memberId: id, except: session_id, now })
  // A consent is for one address: that of the new one has to be given by itself.
  await setConsent(tx, {
    memberId: id,
    channel: 'email',
    isGiven: false,
    recipient: email,
    source: 'details',
    at: now,
  })
  for (const address of [former.email, email])
    await notifyOwner(tx, deps, {
      kind: 'email-changed',
      member: { id, email: address },
      facts: { ...facts, email },
    })
}

/** False when it is another member's, also one's who takes it in this moment. */
async function takeAddress(tx: Tx, memberId: number, email: string): Promise<boolean> {
  try {
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set({ email })
      .where('id', '=', memberId)
      .where((query) =>
        query.not(
          query.exists(
            query.selectFrom('members as other').select('other.id').where('other.email', '=', email),
          ),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false
    throw error
  }
}

/** What was mailed to the former address, such as a code for a new password, is good for nothing; the links that end sessions are. */
async function endCodesOf(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '!=', 'end-sessions')
    .where('used_at', 'is', null)
    .execute()
}

/** Both links pressed at once come one after the other, so that the second one finishes. */
async function lockChange(
  tx: Tx,
  memberId: number | null,
  details: unknown,
  now: Date,
): Promise<Change | null> {
  const change = await tx
    .selectFrom('email_changes')
    .select(['id', 'member_id', 'new_email', 'session_id'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return change && isOf(details, change.id) ? change : null
}

const isOf = (details: unknown, id: number): boolean =>
  typeof details === 'object' && details !== null && 'change' in details && details.change === id

function linkOver(): RefusalError {
  return new RefusalError(
    409,
    'link-over',
    'Bu bağlantının süresi dolmuş, iptal edilmiş ya da daha önce kullanılmış. Gerekirse değişikliği Bilgilerim sayfasından yeniden isteyin.',
  )
}
