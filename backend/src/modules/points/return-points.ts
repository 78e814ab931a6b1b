import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Points that come back are good until they would have been, and for some days at least. */
const goodAgain = sql<Date>`greatest(s.good_until, now() + make_interval(days => r.days_after_return))`

/** The payment came to nothing: its points are the member's again, once for the order. None were taken: nothing. */
export async function giveBackSpent(tx: Tx, orderId: string): Promise<void> {
  await sql`
    INSERT INTO points_ledger (member_id, kind, points, order_id, good_until)
    SELECT s.member_id, 'unspent', -s.points, s.order_id, ${goodAgain}
    FROM points_ledger s CROSS JOIN points_rules r
    WHERE s.order_id = ${orderId} AND s.kind = 'spent'
    ON CONFLICT ON CONSTRAINT points_ledger_once_for_order DO NOTHING`.execute(tx)
}

type Cancelled = { ticketId: number; points: number; payingOrderId: string }

/** A ticket is cancelled that was partly paid with points: its share comes back to whoever spent them. */
export async function refundPoints(tx: Tx, { ticketId, points, payingOrderId }: Cancelled): Promise<void> {
  const { numAffectedRows } = await sql`
    INSERT INTO points_ledger (member_id, kind, points, ticket_id, good_until)
    SELECT s.member_id, 'refunded', ${points}, ${ticketId}, ${goodAgain}
    FROM points_ledger s CROSS JOIN points_rules r
    WHERE s.order_id = ${payingOrderId} AND s.kind = 'spent'`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`Nobody spent the points of ticket ${ticketId}`)
}
