import { sql } from 'kysely'
import type { HeldSeat } from 'shared/contracts/hold'
import { type Gender, journeyId, type SeatNo } from 'shared/contracts/units'
import type { Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { RefusalError } from '../../http/refusal.ts'
import { holdTime, insertClaims, prolongClaims, releaseExpired } from '../holds/claims.ts'
import { validateNeighbours } from '../holds/rules.ts'
import { busLockOf } from '../holds/locks.ts'
import { drawBus, seeBus } from '../holds/see-bus.ts'
import { journeyIdOf, type SegmentKey } from '../journeys/segment.ts'

/** Thrown inside a transaction, so that nothing of it stays. */
export class SeatGoneError extends Error {}

export type OrderSeat = SegmentKey & { passenger_id: number; seat_no: SeatNo; gender: Gender }

/** Seats about to be paid belong to the order, so that neither a second tab nor a change of mind takes them. */
export const holderOf = (orderId: string): string => `order:${orderId}`

const seatsOf = (orderId: string) => sql`
    SELECT l.journey_id, l.from_idx, l.to_idx, p.id AS passenger_id, p.seat_no, p.gender
    FROM passengers p JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    WHERE p.order_id = ${orderId} ORDER BY l.journey_id, p.seat_no`

async function seatsOfOrder(tx: Tx, orderId: string): Promise<OrderSeat[]> {
  const { rows } = await sql<OrderSeat>`${planOnce} ${seatsOf(orderId)}`.execute(tx)
  return rows
}

/** With the locks of their buses, as `lockBuses` takes them. What an order asks for does not change meanwhile. */
async function lockSeatsOfOrder(tx: Tx, orderId: string): Promise<OrderSeat[]> {
  const { rows } = await sql<OrderSeat>`${planOnce}
    SELECT seat.*, ${busLockOf('seat.journey_id')} FROM (${seatsOf(orderId)}) seat`.execute(tx)
  return rows
}

/**
 * Before the charge: the buyer's holds become the order's, for whom the order names, because a hold may have been
 * changed since. Those run out are claimed again if the seat is still free. Throws SeatGone, also when the neighbour
 * rule does not admit one of the passengers any more.
 */
export async function takeOver(tx: Tx, orderId: string, buyerSid: string): Promise<void> {
  const seats = await lockSeatsOfOrder(tx, orderId)
  const { rows: taken } = await sql<Pick<OrderSeat, 'passenger_id'>>`${planOnce}
    UPDATE seat_claims c SET buyer_sid = ${holderOf(orderId)}, gender = p.gender,
      expires_at = greatest(c.expires_at, now() + ${holdTime})
    FROM passengers p JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    WHERE p.order_id = ${orderId} AND c.journey_id = l.journey_id AND c.seat_no = p.seat_no
      AND c.segment = int4range(l.from_idx, l.to_idx)
      AND c.buyer_sid IN (${buyerSid}, ${holderOf(orderId)}) AND c.state = 'held' AND c.expires_at > now()
    RETURNING p.id AS passenger_id`.execute(tx)
  const isTaken = new Set(taken.map(({ passenger_id }) => passenger_id))
  for (const seat of seats) {
    if (isTaken.has(seat.passenger_id)) continue
    await releaseExpired(tx, seat, [seat.seat_no])
    const claimed = await insertClaims(tx, holderOf(orderId), seat, [heldOf(seat)])
    if (claimed.length === 0) throw new SeatGoneError('the seat was sold to somebody else')
  }
  await validateAgain(tx, [holderOf(orderId), buyerSid], seats)
}

const heldOf = ({ seat_no, gender }: OrderSeat): HeldSeat => ({ seat: seat_no, gender })

/**
 * A stranger may have sat down beside while nobody held the seat, or while it was held for the other gender. What the
 * buyer holds beside it is no stranger's: it is judged when it is ordered.
 */
async function validateAgain(tx: Tx, holders: readonly string[], seats: readonly OrderSeat[]): Promise<void> {
  for (const [name, ofBus] of Map.groupBy(seats, journeyIdOf)) {
    const seen = await seeBus(tx, journeyId.parse(name))
    const live = seen.claims.filter((claim) => claim.is_live)
    const bus = drawBus(seen, live, holders)
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
