import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { insertAccountCode, accountSubjectOf } from '../account-codes/code-store.ts'
import { queueAccountMail } from '../account-mails/queue-account-mail.ts'
import { refuseMany } from '../account-mails/refuse-many.ts'
import { countAttempt } from '../attempt-limits/count-attempt.ts'
import { noSession } from '../auth/identify.ts'
import { lockLiveSession } from '../auth/lock-live-session.ts'
import { dropChange } from './store.ts'

type Deps = Pick<Context, 'clock' | 'random' | 'keyFor' | 'config'>
type Start = { memberId: number; sessionId: string; newEmail: string; ip: string }

const dayMs = 24 * 3_600_000
const startsPerHour = 5

/**
 * Writes the change down and mails both addresses. An address that is a member's gets another mail, and no link; one that many
 * have asked for gets none for a while, which is not shown, since it may be by the acts of others.
 */
export async function startChange(
  tx: Tx,
  deps: Deps,
  { memberId, sessionId, newEmail, ip }: Start,
): Promise<void> {
  const now = deps.clock()
  await lockLiveSession(tx, { memberId, jti: sessionId })
  await refuseMany(tx, { memberId, kind: 'email-change-current', perHour: startsPerHour, now })
  const { email } = await ownEmail(tx, memberId)
  if (newEmail === email)
    throw new RefusalError(422, 'same-email', { email: ['Bu adres zaten sizin e-posta adresiniz.'] })
  await dropChange(tx, memberId, now)
  const { id } = await tx
    .insertInto('email_changes')
    .values({
      member_id: memberId,
      new_email: newEmail,
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codeFor = (purpose: 'email-change-current' | 'email-change-new', address: string) =>
    insertAccountCode(tx, deps, {
      purpose,
      subject: accountSubjectOf(address, deps.keyFor),
      memberId,
      details: { change: id },
    })
  const current = await codeFor('email-change-current', email)
  const fresh = await codeFor('email-change-new', newEmail)
  await queueAccountMail(tx, {
    kind: 'email-change-current',
    recipient: email,
    memberId,
    codeId: current,
    facts: { email: newEmail },
  })
  if (!(await mayBeMailed(tx, deps, { email: newEmail, ip }))) return
  const isTaken = await tx.selectFrom('members').select('id').where('email', '=', newEmail).executeTakeFirst()
  await queueAccountMail(tx, {
    kind: isTaken ? 'email-change-taken' : 'email-change-new',
    recipient: newEmail,
    memberId,
    codeId: isTaken ? null : fresh,
  })
}

/** Of all askers together, counted in the transaction that mails. */
async function mayBeMailed(
  tx: Tx,
  deps: Deps,
  { email, ip }: { email: string; ip: string },
): Promise<boolean> {
  try {
    await countAttempt({ ...deps, db: tx }, { act: 'email-change', subject: email, ip })
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

async function ownEmail(tx: Tx, memberId: number): Promise<{ email: string }> {
  const member = await tx.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst()
  if (!member) throw noSession()
  return member
}
