import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type Ledger = {
  /** Charged to cards, less what goes back: kuruş. */
  kept: number
  /** What tickets that are good for a bus or for a journey were bought for, less what points paid. */
  live: number
  /** What open tickets were worth more than the journeys they paid. */
  forfeited: number
  /** Seats sold, and tickets that have one. */
  seats: number
  seated: number
}

/** Money against tickets, over the whole database: `kept` is `live` and `forfeited` together, `seats` is `seated`. */
export async function readLedger(db: Db): Promise<Ledger> {
  const { rows } = await sql<Ledger>`
    WITH sold AS (
      SELECT t.id, t.state, t.paid_by, p.price - p.paid_with_points AS price FROM tickets t JOIN passengers p ON p.id = t.passenger_id)
    SELECT
      (SELECT coalesce(sum(amount), 0) FROM payments WHERE state = 'ticketed' AND acquirer <> 'open-ticket')
        - (SELECT coalesce(sum(amount), 0) FROM refunds) AS kept,
      (SELECT coalesce(sum(price), 0) FROM sold WHERE state IN ('Purchased', 'Open')) AS live,
      (SELECT coalesce(sum(used.price - sold.price), 0) FROM sold JOIN sold used ON used.id = sold.paid_by) AS forfeited,
      (SELECT count(*) FROM seat_claims WHERE state = 'sold') AS seats,
      (SELECT count(*) FROM seat_claims c JOIN sold ON sold.id = c.ticket_id AND sold.state = 'Purchased') AS seated`.execute(
    db,
  )
  const [ledger] = rows
  if (!ledger) throw new Error('A ledger without a line')
  return ledger
}
