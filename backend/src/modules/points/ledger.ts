import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { endedBy, type Lots } from './lots.ts'

/**
 * Takes the member's row until the transaction ends: who takes points takes them one after the other. Here it is the last
 * lock, after those of tickets, payments and buses; who closes a membership takes it first (`againOnDeadlock`).
 */
export type LockMember = (tx: Tx, memberId: number) => Promise<unknown>

export async function readBalance(db: Db | Tx, memberId: number): Promise<number> {
  const { balance } = await db
    .selectFrom('points_ledger')
    .select(sql<number>`coalesce(sum(points), 0)`.as('balance'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return balance
}

export async function readLots(db: Db | Tx, memberId: number): Promise<Lots> {
  const { rows } = await sql<{ until: Date | null; points: number }>`
    SELECT CASE WHEN points > 0 THEN good_until END AS until, sum(points) AS points
    FROM points_ledger WHERE member_id = ${memberId}
    GROUP BY 1`.execute(db)
  return {
    ends: rows.flatMap(({ until, points }) => (until ? [{ until, points }] : [])),
    gone: rows.reduce((sum, { until, points }) => (until ? sum : sum - points), 0),
  }
}

/** Writes down what has reached its end without being used. Under the member's lock; once for each end. */
export async function writeEnded(tx: Tx, memberId: number, now: Date): Promise<void> {
  const ended = endedBy(await readLots(tx, memberId), now)
  if (ended)
    await tx
      .insertInto('points_ledger')
      .values({
        member_id: memberId,
        kind: 'ended',
        points: -ended.points,
        good_until: ended.until,
        created_at: now,
      })
      .execute()
  await tx
    .updateTable('points_ledger')
    .set({ is_over: true })
    .where('member_id', '=', memberId)
    .where('points', '>', 0)
    .where('is_over', '=', false)
    .where('good_until', '<=', now)
    .execute()
}
