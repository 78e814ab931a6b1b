import { sql } from 'kysely'
import type { Random } from '../../context/clock.ts'
import type { Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { releaseExpired } from '../holds/claims.ts'
import { lockBuses } from '../holds/locks.ts'
import { ticketsMail } from '../mails/outbox.ts'
import { giveReferences, ticketsOfOrder } from '../tickets/issue-tickets.ts'
import { holderOf, type OrderSeat, SeatGoneError } from './order-seats.ts'

type TicketedSeat = OrderSeat & { ticket_id: number; is_sold: boolean }

/** What a paid order becomes, however it was paid: references given, tickets issued, seats sold, a mail due. Throws SeatGone. */
export async function sellOrder(tx: Tx, orderId: string, random: Random): Promise<void> {
  await giveReferences(tx, orderId, random)
  const { rows } = await sql<TicketedSeat>`${planOnce}
    WITH issued AS (${ticketsOfOrder(orderId)}),
    seats AS (
      SELECT l.journey_id, l.from_idx, l.to_idx, p.id AS passenger_id, p.seat_no, p.gender, issued.id AS ticket_id
      FROM issued
      JOIN passengers p ON p.id = issued.passenger_id
      JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg),
    sold AS (
      UPDATE seat_claims c SET state = 'sold', ticket_id = seats.ticket_id, buyer_sid = NULL, expires_at = NULL, network = NULL
      FROM seats
      WHERE c.buyer_sid = ${holderOf(orderId)} AND c.state = 'held' AND c.journey_id = seats.journey_id
        AND c.seat_no = seats.seat_no AND c.segment = int4range(seats.from_idx, seats.to_idx)
      RETURNING c.ticket_id),
    mailed AS (${ticketsMail(orderId)})
    SELECT seats.*, EXISTS (SELECT FROM sold WHERE sold.ticket_id = seats.ticket_id) AS is_sold
    FROM seats ORDER BY journey_id, seat_no`.execute(tx)
  if (rows.length === 0) throw new Error(`No ticket for order ${orderId}`)
  for (const seat of rows) if (!seat.is_sold) await sellFreedSeat(tx, seat)
}

/** The order's hold has run out and somebody has let it go: sold all the same, unless somebody else has the seat. */
async function sellFreedSeat(tx: Tx, seat: TicketedSeat): Promise<void> {
  await lockBuses(tx, [seat])
  await releaseExpired(tx, seat, [seat.seat_no])
  const { rows } = await sql`
    INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, ticket_id)
    VALUES (${seat.journey_id}, ${seat.seat_no}, int4range(${seat.from_idx}::int, ${seat.to_idx}::int), 'sold',
      ${seat.gender}, ${seat.ticket_id})
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx)
  if (rows.length === 0) throw new SeatGoneError('the seat was sold to somebody else')
}
