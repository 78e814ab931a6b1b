import type { Random } from '../../context/clock.ts'
import type { Tx } from '../../db/database.ts'
import { queueMail } from '../mails/outbox.ts'
import { issueTickets } from '../tickets/issue-tickets.ts'
import { seatsOfOrder, sellSeat } from './order-seats.ts'

/** What a paid order becomes, however it was paid: references given, tickets issued, seats sold, a mail due. Throws SeatGone. */
export async function sellOrder(tx: Tx, orderId: string, random: Random): Promise<void> {
  const tickets = await issueTickets(tx, orderId, random)
  for (const seat of await seatsOfOrder(tx, orderId)) {
    const ticketId = tickets.get(seat.passenger_id)
    if (ticketId === undefined) throw new Error(`No ticket for passenger ${seat.passenger_id}`)
    await sellSeat(tx, orderId, seat, ticketId)
  }
  await queueMail(tx, orderId)
}
