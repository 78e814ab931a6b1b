import { type RawBuilder, sql } from 'kysely'
import type { Leg } from 'shared/contracts/units'
import type { Random } from '../../context/clock.ts'
import type { Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { randomPnr } from './pnr.ts'

/** Gives each leg a reference that no leg has yet; the unique key decides should two be drawn at once. */
export async function giveReferences(tx: Tx, orderId: string, random: Random): Promise<void> {
  const { rows: withoutOne } = await sql<{ leg: Leg }>`${planOnce}
    WITH drawn (leg, pnr) AS (
      VALUES ('departure', ${randomPnr(random)}::text), ('return', ${randomPnr(random)}::text)),
    given AS (
      UPDATE order_legs l SET pnr = drawn.pnr FROM drawn
      WHERE l.order_id = ${orderId} AND l.leg = drawn.leg AND l.pnr IS NULL
        AND NOT EXISTS (SELECT FROM order_legs other WHERE other.pnr = drawn.pnr)
      RETURNING l.leg)
    SELECT leg FROM order_legs WHERE order_id = ${orderId} AND pnr IS NULL
    EXCEPT SELECT leg FROM given`.execute(tx)
  if (withoutOne.length > 0) await giveReferences(tx, orderId, random)
}

/** A ticket for each passenger: a statement that answers `id` and `passenger_id`. Once for an order: the key sees to it. */
export const ticketsOfOrder = (orderId: string): RawBuilder<unknown> => sql`
    INSERT INTO tickets (passenger_id) SELECT id FROM passengers WHERE order_id = ${orderId} ORDER BY id
    RETURNING id, passenger_id`
