import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

type DatedOrder = { id: string; last_year: number; is_unsold: boolean }

/** Each of these orders with the year of its last journey, or of the order when that is later, and whether it came to nothing. */
export async function ordersWithYear(db: Db | Tx, ids: RawBuilder<unknown>): Promise<DatedOrder[]> {
  const { rows } = await sql<DatedOrder>`
    SELECT o.id, extract(year FROM greatest(o.created_at, max(s.departs_at)) AT TIME ZONE 'Europe/Istanbul')::int AS last_year,
      EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'failed') AS is_unsold
    FROM orders o LEFT JOIN order_legs l ON l.order_id = o.id
      LEFT JOIN journey_stops s ON s.journey_id = l.journey_id AND s.idx = l.from_idx
    WHERE o.id IN (${ids}) GROUP BY o.id, o.created_at`.execute(db)
  return rows
}
