import { sql } from 'kysely'
import { resetCodeResendSeconds } from 'shared/contracts/auth'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import {
  countWrongAttempt,
  insertAccountCode,
  readLiveAccountCode,
  subjectOf,
} from '../account-codes/code-store.ts'
import { linkOf } from '../account-codes/mailed-links.ts'
import { isCode } from '../ticket-codes/make-code.ts'

type Codes = Pick<Context, 'db' | 'clock' | 'random' | 'keyFor'>

/** Any number that no other lock of ours uses. */
const subjectLock = 4043

/** A code for an address; a mail brings it when the address is a member's, and nothing else differs. */
export async function mailResetCode({ db, ...codes }: Codes, email: string): Promise<void> {
  const { clock, keyFor } = codes
  const subject = subjectOf(email, keyFor)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    await sql`SELECT pg_advisory_xact_lock(${subjectLock}, hashtext(${subject}))`.execute(tx)
    await refuseTooSoon(tx, subject, now)
    await endCodes(tx, subject, now)
    const member = await tx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
    const codeId = await insertAccountCode(tx, codes, {
      purpose: 'reset-password',
      subject,
      memberId: member?.id ?? null,
    })
    // One statement for both, so that it takes about the same time.
    await sql`
      INSERT INTO mails (kind, recipient, member_id, account_code_id, facts)
      SELECT 'reset-code', email, id, ${codeId}, '{}' FROM members WHERE email = ${email}`.execute(tx)
  })
}

async function refuseTooSoon(tx: Tx, subject: string, now: Date): Promise<void> {
  const latest = await tx
    .selectFrom('account_codes')
    .select('created_at')
    .where('subject', '=', subject)
    .where('purpose', '=', 'reset-password')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const wait = latest
    ? Math.ceil(resetCodeResendSeconds - (now.getTime() - latest.created_at.getTime()) / 1000)
    : 0
  if (wait > 0)
    throw new Refusal(
      429,
      'code-too-soon',
      `Az önce bir kod gönderildi. Yeni bir kodu ${wait} saniye sonra isteyebilirsiniz.`,
      { resend_in: wait },
    )
}

/** Those of before are worth nothing: only the newest is good. */
async function endCodes(tx: Tx, subject: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('subject', '=', subject)
    .where('purpose', 'in', ['reset-password', 'reset-token'])
    .where('used_at', 'is', null)
    .execute()
}

type Outcome = { kind: 'right'; token: string } | { kind: 'wrong'; left: number } | { kind: 'over' }

/** Trades the newest code of an address for a reset token. A wrong one is counted, and the fifth ends the code. */
export async function tradeResetCode({ db, ...codes }: Codes, email: string, typed: string): Promise<string> {
  // What is counted must not be rolled back: it is refused outside.
  const outcome = await db.transaction().execute((tx) => tryCode(tx, codes, email, typed))
  switch (outcome.kind) {
    case 'right':
      return outcome.token
    case 'wrong':
      throw new Refusal(422, 'wrong-code', { code: [`Kod hatalı. ${outcome.left} deneme hakkınız kaldı.`] })
    case 'over':
      throw new Refusal(
        409,
        'code-over',
        'Bu kod artık geçerli değil: süresi dolmuş, kullanılmış ya da çok kez yanlış yazılmış. Yeni bir kod isteyin.',
      )
  }
}

async function tryCode(tx: Tx, codes: Omit<Codes, 'db'>, email: string, typed: string): Promise<Outcome> {
  const { clock, keyFor } = codes
  const now = clock()
  const subject = subjectOf(email, keyFor)
  // Its row is locked until the end: of many attempts at once each is counted.
  const code = await tx
    .selectFrom('account_codes')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', 'reset-password')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!code || code.used_at || code.expires_at <= now) return { kind: 'over' }
  const isRight = isCode(keyFor('account-codes'), code.nonce, typed)
  if (isRight && code.member_id !== null) {
    await tx.updateTable('account_codes').set({ used_at: now }).where('id', '=', code.id).execute()
    return { kind: 'right', token: await newToken(tx, codes, { subject, memberId: code.member_id }) }
  }
  const left = await countWrongAttempt(tx, code, now)
  return left > 0 ? { kind: 'wrong', left } : { kind: 'over' }
}

async function newToken(
  tx: Tx,
  codes: Omit<Codes, 'db'>,
  { subject, memberId }: { subject: string; memberId: number },
): Promise<string> {
  const id = await insertAccountCode(tx, codes, { purpose: 'reset-token', subject, memberId })
  const live = await readLiveAccountCode(tx, id, codes.clock())
  if (!live) throw new Error('a reset token is over before it is given')
  return linkOf(codes.keyFor, { id, ...live })
}
