import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { personal } from '../../db/sealing/personal.ts'

export type DueMessage = { id: number; code_id: number; recipient: string; attempts: number }

/** Seconds from one attempt to the next: a code is worth nothing after ten minutes. All longer than an attempt may take. */
const waits = [15, 30, 60, 120, 240]

/** Writes down that a code is to be sent to the buyer's telephone, in the transaction that makes it. */
export async function queueCodeText(
  tx: Tx,
  message: { codeId: number; recipient: string; notBefore: Date | null },
): Promise<void> {
  await tx
    .insertInto('text_messages')
    .values({
      code_id: message.codeId,
      recipient: personal('phone', message.recipient),
      ...(message.notBefore && { next_attempt_at: message.notBefore }),
    })
    .execute()
}

/** Takes a few that are due, as mails are taken: no other process takes the same, and what is not marked comes again. */
export async function takeDueMessages(db: Db, now: Date, limit: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    UPDATE text_messages SET attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => coalesce((${sql.lit(`{${waits.join()}}`)}::int[])[attempts + 1], ${waits.at(-1)}))
    WHERE id IN (
      SELECT id FROM text_messages WHERE state = 'waiting' AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, code_id, recipient, attempts`.execute(db)
  return rows
}

export async function markTextSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('text_messages').set({ state: 'sent', sent_at: now }).where('id', '=', id).execute()
}

/** Its code is over, or nobody takes it. */
export async function giveUpText(db: Db, id: number): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
