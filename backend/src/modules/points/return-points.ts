import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'

/** Points that come back are good until they would have been, and for some days at least. */
const goodAgain = sql<Date>`greatest(s.good_until, now() + make_interval(days => r.days_after_return))`

/**
 * Locks the member who spent points with an order, for as long as the transaction lasts. False: nobody did, or the membership
 * was closed, also while this waited for it; the points are nobody's then.
 */
export async function lockSpender(tx: Tx, orderId: string): Promise<boolean> {
  const spent = await tx
    .selectFrom('points_ledger')
    .select('member_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spent')
    .executeTakeFirst()
  if (!spent) return false
  await lockMember(tx, spent.member_id)
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', spent.member_id)
    .executeTakeFirst()
  return member !== undefined
}

/** The payment came to nothing: its points are the member's again, once for the order. None were taken: nothing. */
export async function giveBackSpent(tx: Tx, orderId: string): Promise<void> {
  if (!(await lockSpender(tx, orderId))) return
  await sql`
    INSERT INTO points_ledger (member_id, kind, points, order_id, good_until)
    SELECT s.member_id, 'unspent', -s.points, s.order_id, ${goodAgain}
    FROM points_ledger s CROSS JOIN points_rules r
    WHERE s.order_id = ${orderId} AND s.kind = 'spent'
    ON CONFLICT ON CONSTRAINT points_ledger_once_for_order DO NOTHING`.execute(tx)
}

type Cancelled = { ticketId: number; points: number; payingOrderId: string }

/**
 * A ticket is cancelled that was partly paid with points: its share comes back to whoever spent them. Answers how many did:
 * none when that membership is closed.
 */
export async function refundPoints(tx: Tx, { ticketId, points, payingOrderId }: Cancelled): Promise<number> {
  if (!(await lockSpender(tx, payingOrderId))) return 0
  await sql`
    INSERT INTO points_ledger (member_id, kind, points, ticket_id, good_until)
    SELECT s.member_id, 'refunded', ${points}, ${ticketId}, ${goodAgain}
    FROM points_ledger s CROSS JOIN points_rules r
    WHERE s.order_id = ${payingOrderId} AND s.kind = 'spent'`.execute(tx)
  return points
}
