import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import type { CodePurpose } from 'shared/contracts/guest-ticket'
import { codeMinutes } from 'shared/domain/code-period'
import type { Secrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import { type CodeRequest, type RecentCode } from './code-limits.ts'

/** Any number that no other lock of ours uses. */
const subjectLock = 4017

type NewCode = CodeRequest & { subject: string; askedBy: string; orderId: string | null }

/** One request after the other for a subject, by all its names, until the transaction ends; answers its last hour's codes, the latest first. */
export async function lockRecentCodes(tx: Tx, subjects: Secrets, now: Date): Promise<RecentCode[]> {
  await lockNames(tx, subjectLock, subjects)
  return await tx
    .selectFrom('ticket_codes')
    .select([
      'asked_by',
      'order_id',
      'purpose',
      'channel',
      'wrong_attempts',
      'created_at',
      'expires_at',
      'used_at',
    ])
    .where('subject', 'in', subjects)
    .where('created_at', '>', hourBefore(now))
    .orderBy('id', 'desc')
    .execute()
}

const hourBefore = (now: Date) => new Date(now.getTime() - 3_600_000)

/** Whether somebody has asked for codes in the last hour. */
export async function hasAsked(db: Db, askedBy: Secrets, now: Date): Promise<boolean> {
  const code = await db
    .selectFrom('ticket_codes')
    .select('id')
    .where('asked_by', 'in', askedBy)
    .where('created_at', '>', hourBefore(now))
    .limit(1)
    .executeTakeFirst()
  return code !== undefined
}

/** From now on the code of whoever asked for it, for its purpose: those before it are over. */
export async function insertCode(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { subject, askedBy, orderId, purpose, channel }: NewCode,
): Promise<number> {
  const now = clock()
  const { id } = await tx
    .insertInto('ticket_codes')
    .values({
      subject,
      asked_by: askedBy,
      order_id: orderId,
      purpose,
      channel,
      nonce: Buffer.from(random(16)).toString('base64url'),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those that were asked for in the name of no order are worth nothing after their hour. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('ticket_codes')
    .where('order_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

/** For whoever sends it: null when it has expired, was used, or has been replaced by a newer one. */
export async function readLiveCode(
  db: Db,
  id: number,
  now: Date,
): Promise<{ nonce: string; purpose: CodePurpose } | null> {
  const { rows } = await sql<{ nonce: string; purpose: CodePurpose }>`
    SELECT nonce, purpose FROM ticket_codes c
    WHERE id = ${id} AND used_at IS NULL AND expires_at > ${now} AND NOT EXISTS (
      SELECT FROM ticket_codes n WHERE n.subject = c.subject AND n.purpose = c.purpose AND n.id > c.id
        AND n.asked_by IS NOT DISTINCT FROM c.asked_by)`.execute(db)
  return rows[0] ?? null
}
