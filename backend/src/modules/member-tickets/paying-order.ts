import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/**
 * The order whose card, and whose member's points, paid for a ticket in the end: an open ticket may itself have been
 * bought with one. Each of them cost no more than the one before, in money and in points, so enough was paid.
 */
export async function payingOrderOf(tx: Tx, ticketId: number): Promise<string> {
  const { rows } = await sql<{ order_id: string }>`
    WITH RECURSIVE chain AS (
      SELECT id, passenger_id, paid_by FROM tickets WHERE id = ${ticketId}
      UNION ALL
      SELECT t.id, t.passenger_id, t.paid_by FROM tickets t JOIN chain ON chain.paid_by = t.id)
    SELECT p.order_id FROM chain JOIN passengers p ON p.id = chain.passenger_id
    WHERE chain.paid_by IS NULL`.execute(tx)
  const [first] = rows
  if (!first) throw new Error(`Nobody paid for ticket ${ticketId}`)
  return first.order_id
}
