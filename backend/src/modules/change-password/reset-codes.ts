import { sql } from 'kysely'
import { resetCodeResendSeconds } from 'shared/contracts/auth'
import type { Secrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { lockNames } from '../../db/lock-names.ts'
import { RefusalError } from '../../http/refusal.ts'
import {
  countWrongAttempt,
  insertAccountCode,
  readLiveAccountCode,
  accountSubjectOf,
  accountSubjectsOf,
} from '../account-codes/code-store.ts'
import { linkOf } from '../account-codes/mailed-links.ts'
import { isCode } from '../one-time-codes/make-code.ts'

type Codes = Pick<Context, 'db' | 'clock' | 'random' | 'keyFor'>

/** Any number that no other lock of ours uses. */
const subjectLock = 4043

/** Who asks for a code or types one: it is of the visitor who asked, whom nobody else's requests and mistakes concern. */
export type Asker = { email: string; sid: string }

/** A code for an address; a mail brings it when the address is a member's, and nothing else differs. */
export async function mailResetCode({ db, ...codes }: Codes, { email, sid }: Asker): Promise<void> {
  const { clock, keyFor } = codes
  const subjects = accountSubjectsOf(email, keyFor)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    await lockNames(tx, subjectLock, subjects)
    const own = { subjects, sid }
    await refuseTooSoon(tx, own, now)
    await endCodes(tx, own, now)
    const member = await tx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
    const codeId = await insertAccountCode(tx, codes, {
      purpose: 'reset-password',
      subject: subjects[0],
      sid,
      memberId: member?.id ?? null,
    })
    // One statement for both, so that it takes about the same time.
    await sql`
      INSERT INTO mails (kind, recipient, member_id, account_code_id, facts)
      SELECT 'reset-code', email, id, ${codeId}, '{}' FROM members WHERE email = ${email}`.execute(tx)
  })
}

type Own = { subjects: Secrets; sid: string }

/** A visitor's codes for an address, and those that the release before has given to nobody by name. */
const codesOf = (db: Db, { subjects, sid }: Own) =>
  db
    .selectFrom('account_codes')
    .where('subject', 'in', subjects)
    .where('purpose', '=', 'reset-password')
    .where((row) => row.or([row('buyer_sid', '=', sid), row('buyer_sid', 'is', null)]))
    .orderBy('id', 'desc')
    .limit(1)

async function refuseTooSoon(tx: Tx, own: Own, now: Date): Promise<void> {
  const latest = await codesOf(tx, own).select('created_at').executeTakeFirst()
  const wait = latest
    ? Math.ceil(resetCodeResendSeconds - (now.getTime() - latest.created_at.getTime()) / 1000)
    : 0
  if (wait > 0)
    throw new RefusalError(
      429,
      'code-too-soon',
      `Az önce bir kod gönderildi. Yeni bir kodu ${wait} saniye sonra isteyebilirsiniz.`,
      { resend_in: wait },
    )
}

/** The visitor's of before are worth nothing: only the newest is good. A token that one was traded for stays. */
async function endCodes(tx: Tx, { subjects, sid }: Own, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('subject', 'in', subjects)
    .where('purpose', '=', 'reset-password')
    .where((row) => row.or([row('buyer_sid', '=', sid), row('buyer_sid', 'is', null)]))
    .where('used_at', 'is', null)
    .execute()
}

/** Throws a Refusal when a visitor has no code that could be typed: that is no guess, and counts nowhere. */
export async function requireCode({ db, clock, keyFor }: Codes, { email, sid }: Asker): Promise<void> {
  const own = { subjects: accountSubjectsOf(email, keyFor), sid }
  const code = await codesOf(db, own).select(['used_at', 'expires_at']).executeTakeFirst()
  if (!code || isOver(code, clock())) throw codeOver()
}

type Outcome = { kind: 'right'; token: string } | { kind: 'wrong'; left: number } | { kind: 'over' }

/** Trades a visitor's newest code for an address for a reset token. A wrong one is counted, and the fifth ends the code. */
export async function tradeResetCode({ db, ...codes }: Codes, asker: Asker, typed: string): Promise<string> {
  // What is counted must not be rolled back: it is refused outside.
  const outcome = await db.transaction().execute((tx) => tryCode(tx, codes, asker, typed))
  switch (outcome.kind) {
    case 'right':
      return outcome.token
    case 'wrong':
      throw new RefusalError(422, 'wrong-code', {
        code: [`Kod hatalı. ${outcome.left} deneme hakkınız kaldı.`],
      })
    case 'over':
      throw codeOver()
  }
}

const isOver = (code: { used_at: Date | null; expires_at: Date }, now: Date) =>
  code.used_at !== null || code.expires_at <= now

const codeOver = () =>
  new RefusalError(
    409,
    'code-over',
    'Bu kod artık geçerli değil: süresi dolmuş, kullanılmış, çok kez yanlış yazılmış ya da başka bir tarayıcıda istenmiş. Yeni bir kod isteyin.',
  )

async function tryCode(
  tx: Tx,
  codes: Omit<Codes, 'db'>,
  { email, sid }: Asker,
  typed: string,
): Promise<Outcome> {
  const { clock, keyFor } = codes
  const now = clock()
  const subjects = accountSubjectsOf(email, keyFor)
  const owner = await lockOwner(tx, { subjects, sid })
  // Its row is locked until the end: of many attempts at once each is counted.
  const code = await codesOf(tx, { subjects, sid }).selectAll().forUpdate().executeTakeFirst()
  if (!code || isOver(code, now)) return { kind: 'over' }
  const isRight = isCode(keyFor('account-codes'), code.nonce, typed)
  if (isRight && code.member_id !== null) {
    // It was mailed in the moment in which the member took another address, which ended those before.
    if (owner === null || accountSubjectOf(owner.email, keyFor) !== subjects[0]) return { kind: 'over' }
    await tx.updateTable('account_codes').set({ used_at: now }).where('id', '=', code.id).execute()
    return {
      kind: 'right',
      token: await newToken(tx, codes, { subject: subjects[0], memberId: code.member_id }),
    }
  }
  const left = await countWrongAttempt(tx, code, now)
  return left > 0 ? { kind: 'wrong', left } : { kind: 'over' }
}

/** No member has it. */
const nobody = 0

/**
 * The member whose code a visitor has: before the code's row, as whoever sets a password or an address locks them, so that these
 * see and end the token. The same statements run for an address without a member.
 */
async function lockOwner(tx: Tx, own: Own) {
  const code = await codesOf(tx, own).select('member_id').executeTakeFirst()
  return await lockMember(tx, code?.member_id ?? nobody)
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
