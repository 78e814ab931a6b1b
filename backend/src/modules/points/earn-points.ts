import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { readBalance } from './ledger.ts'
import { readRules, type StoredRules } from './rules.ts'

/** How many points money earns. */
export const earnedFor = (money: number, { kurus_per_point }: Pick<StoredRules, 'kurus_per_point'>): number =>
  Math.floor(money / kurus_per_point)

/** Takes a ticket that is due, so that no other process takes the same; null when there is none left. */
async function takeDue(tx: Tx, now: Date): Promise<number | null> {
  const { rows } = await sql<{ ticket_id: number }>`
    DELETE FROM points_due WHERE ticket_id = (
      SELECT ticket_id FROM points_due WHERE due_at <= ${now}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ticket_id`.execute(tx)
  return rows[0]?.ticket_id ?? null
}

type Travelled = { member_id: number; money: number }

/** Whose journey it was, and what of the fare was paid with money; null unless it was travelled. */
async function lockTravelled(tx: Tx, ticketId: number): Promise<Travelled | null> {
  const { rows } = await sql<Travelled>`
    SELECT o.member_id, p.price - p.paid_with_points AS money FROM tickets t
    JOIN passengers p ON p.id = t.passenger_id
    JOIN orders o ON o.id = p.order_id
    JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    JOIN journeys j ON j.id = l.journey_id
    WHERE t.id = ${ticketId} AND t.state = 'Purchased' AND o.member_id IS NOT NULL AND j.cancelled_at IS NULL
    FOR UPDATE OF t`.execute(tx)
  return rows[0] ?? null
}

/**
 * One ticket whose journey is over earns for its member: for the money of its own fare, whoever paid that, so an open
 * ticket earns with the journey that it pays and not before. False when none is due.
 */
export async function earnOne(tx: Tx, now: Date): Promise<boolean> {
  const ticketId = await takeDue(tx, now)
  if (ticketId === null) return false
  const travelled = await lockTravelled(tx, ticketId)
  if (travelled) await writeEarned(tx, { ...travelled, ticketId, now })
  return true
}

type Earning = Travelled & { ticketId: number; now: Date }

async function writeEarned(tx: Tx, { ticketId, member_id, money, now }: Earning): Promise<void> {
  const rules = await readRules(tx)
  const points = earnedFor(money, rules)
  if (points === 0) return
  await sql`
    INSERT INTO points_ledger (member_id, kind, points, ticket_id, good_until, created_at)
    VALUES (${member_id}, 'earned', ${points}, ${ticketId},
      ${now}::timestamptz + make_interval(months => ${rules.valid_months}), ${now})
    ON CONFLICT ON CONSTRAINT points_ledger_once_for_ticket DO NOTHING`.execute(tx)
}

/** For a cancel. Never more than the balance: what was spent meanwhile is not asked for (decision 0044). */
export async function takeBackEarned(tx: Tx, ticketId: number, now: Date): Promise<void> {
  const earned = await tx
    .selectFrom('points_ledger')
    .select(['member_id', 'points'])
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'earned')
    .executeTakeFirst()
  if (!earned) return
  await lockMember(tx, earned.member_id)
  const points = Math.min(earned.points, await readBalance(tx, earned.member_id))
  if (points === 0) return
  await tx
    .insertInto('points_ledger')
    .values({
      member_id: earned.member_id,
      kind: 'taken-back',
      points: -points,
      ticket_id: ticketId,
      created_at: now,
    })
    .execute()
}
