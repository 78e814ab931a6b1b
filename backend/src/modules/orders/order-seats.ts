import { sql } from 'kysely'
import type { HeldSeat } from 'shared/contracts/hold'
import { type Gender, journeyId, type SeatNo } from 'shared/contracts/units'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { holdTime, insertClaim, prolongClaims, releaseExpired } from '../holds/claims.ts'
import { validateNeighbours } from '../holds/rules.ts'
import { lockBuses } from '../holds/locks.ts'
import { databaseNow, seeBus } from '../holds/see-bus.ts'
import { exclusionViolation, sqlState } from '../../db/sql-state.ts'
import { findSegment, journeyIdOf, type SegmentKey } from '../journeys/segment.ts'

/** Thrown inside a transaction, so that nothing of it stays. */
export class SeatGoneError extends Error {}

export type OrderSeat = SegmentKey & { passenger_id: number; seat_no: SeatNo; gender: Gender }

/** Seats about to be paid belong to the order, so that neither a second tab nor a change of mind takes them. */
const holderOf = (orderId: string): string => `order:${orderId}`

export async function seatsOfOrder(tx: Tx, orderId: string): Promise<OrderSeat[]> {
  const { rows } = await sql<OrderSeat>`
    SELECT l.journey_id, l.from_idx, l.to_idx, p.id AS passenger_id, p.seat_no, p.gender
    FROM passengers p JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    WHERE p.order_id = ${orderId} ORDER BY l.journey_id, p.seat_no`.execute(tx)
  return rows
}

/**
 * Before the charge: the buyer's holds become the order's, for whom the order names, because a hold may have been
 * changed since. Those run out are claimed again if the seat is still free. Throws SeatGone, also when the neighbour
 * rule does not admit one of the passengers any more.
 */
export async function takeOver(tx: Tx, orderId: string, buyerSid: string): Promise<void> {
  const seats = await seatsOfOrder(tx, orderId)
  await lockBuses(tx, seats)
  for (const seat of seats) {
    const { rows } = await sql`
      UPDATE seat_claims SET buyer_sid = ${holderOf(orderId)}, gender = ${seat.gender},
        expires_at = greatest(expires_at, now() + ${holdTime})
      WHERE buyer_sid IN (${buyerSid}, ${holderOf(orderId)}) AND state = 'held' AND expires_at > now()
        AND journey_id = ${seat.journey_id} AND seat_no = ${seat.seat_no}
        AND segment = int4range(${seat.from_idx}::int, ${seat.to_idx}::int)
      RETURNING id`.execute(tx)
    if (rows.length > 0) continue
    await releaseExpired(tx, seat, [seat.seat_no])
    await orSeatGone(() => insertClaim(tx, holderOf(orderId), seat, heldOf(seat), null))
  }
  await validateAgain(tx, [holderOf(orderId), buyerSid], seats)
}

const heldOf = ({ seat_no, gender }: OrderSeat): HeldSeat => ({ seat: seat_no, gender })

/**
 * A stranger may have sat down beside while nobody held the seat, or while it was held for the other gender. What the
 * buyer holds beside it is no stranger's: it is judged when it is ordered.
 */
async function validateAgain(tx: Tx, holders: readonly string[], seats: readonly OrderSeat[]): Promise<void> {
  const now = await databaseNow(tx)
  for (const [name, ofBus] of Map.groupBy(seats, journeyIdOf)) {
    const segment = await findSegment(tx, journeyId.parse(name), now)
    const bus = await seeBus(tx, segment, holders, now)
    try {
      validateNeighbours(bus, ofBus.map(heldOf))
    } catch (error) {
      if (error instanceof RefusalError) throw new SeatGoneError('the seat beside was sold to somebody else')
      throw error
    }
  }
}

/** After a failure the buyer has the seats again, to try another card. */
export async function giveBack(tx: Tx, orderId: string, buyerSid: string): Promise<void> {
  await sql`
    UPDATE seat_claims SET buyer_sid = ${buyerSid}
    WHERE buyer_sid = ${holderOf(orderId)} AND state = 'held'`.execute(tx)
}

export async function letGo(tx: Tx, orderId: string): Promise<void> {
  await sql`DELETE FROM seat_claims WHERE buyer_sid = ${holderOf(orderId)} AND state = 'held'`.execute(tx)
}

/** While the buyer is still on the bank's page. */
export async function keepHeld(tx: Tx, orderId: string, buyerSid: string): Promise<void> {
  for (const seat of await seatsOfOrder(tx, orderId)) await prolongClaims(tx, buyerSid, seat, 1)
}

/** Throws SeatGone. */
export async function sellSeat(tx: Tx, orderId: string, seat: OrderSeat, ticketId: number): Promise<void> {
  const range = sql`int4range(${seat.from_idx}::int, ${seat.to_idx}::int)`
  const { rows } = await sql`
    UPDATE seat_claims SET state = 'sold', ticket_id = ${ticketId}, buyer_sid = NULL, expires_at = NULL
    WHERE buyer_sid = ${holderOf(orderId)} AND state = 'held' AND journey_id = ${seat.journey_id}
      AND seat_no = ${seat.seat_no} AND segment = ${range}
    RETURNING id`.execute(tx)
  if (rows.length > 0) return
  await lockBuses(tx, [seat])
  await releaseExpired(tx, seat, [seat.seat_no])
  await orSeatGone(async () => {
    await sql`
      INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, ticket_id)
      VALUES (${seat.journey_id}, ${seat.seat_no}, ${range}, 'sold', ${seat.gender}, ${ticketId})`.execute(tx)
  })
}

async function orSeatGone(insert: () => Promise<void>): Promise<void> {
  try {
    await insert()
  } catch (error) {
    if (sqlState(error) === exclusionViolation) throw new SeatGoneError('the seat was sold to somebody else')
    throw error
  }
}
