import { sql } from 'kysely'
import type { SoldTicket } from 'shared/contracts/payment'
import { toKurus } from 'shared/domain/money'
import { refundAt } from 'shared/domain/refund'
import type { Clock } from '../../context/clock.ts'
import type { Tx } from '../../db/database.ts'
import { byPointsOf } from '../tickets/by-points.ts'
import { cancelAtMost, ticketLimitsOf } from '../tickets/limits.ts'
import { noSuchOwnTicket, ofOwner, type TicketOwner } from './own-tickets.ts'

type State = SoldTicket['state']
type Row = {
  id: number
  pnr: string
  state: State
  price: number
  points_used: number
  paid_with_points: number
  open_valid_until: Date | null
  from_at: Date
  cancel_until_minutes: number
  open_until_minutes: number
  cancel_at_most: Date | null
}
export type LockedTicket = Row & { now: Date; refund: ReturnType<typeof refundAt> }

/**
 * Locks an owner's ticket until the transaction ends, and judges it by the time it then is: whoever waited for the
 * lock sees what the one before has done. Throws a Refusal for one that is not the owner's.
 */
export async function lockTicket(
  tx: Tx,
  { id, owner, clock }: { id: number; owner: TicketOwner; clock: Clock },
): Promise<LockedTicket> {
  const { rows } = await sql<Row>`
    SELECT t.id, l.pnr, t.state, p.price, p.points_used, p.paid_with_points, t.open_valid_until, f.departs_at AS from_at,
      j.cancel_until_minutes, j.open_until_minutes, ${cancelAtMost(sql`t.paid_by`)} AS cancel_at_most
    FROM tickets t
    JOIN passengers p ON p.id = t.passenger_id
    JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    JOIN journeys j ON j.id = l.journey_id
    JOIN journey_stops f ON f.journey_id = l.journey_id AND f.idx = l.from_idx
    WHERE t.id = ${id} AND ${ofOwner(owner)} FOR UPDATE OF t`.execute(tx)
  const [row] = rows
  if (!row) throw noSuchOwnTicket()
  const now = clock()
  const { state, price } = row
  const ticket = { state, price: toKurus(price), ...byPointsOf(row), ...ticketLimitsOf(row) }
  return { ...row, now, refund: refundAt(ticket, now) }
}

/** Compare-and-set: the lock makes it succeed, and without it nobody is paid twice. */
export async function moveTicket(
  tx: Tx,
  { id, now }: Pick<LockedTicket, 'id' | 'now'>,
  from: State,
  to: { state: State; open_valid_until?: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ ...to, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Ticket ${id} is no longer ${from}`)
}

/** The seat can be sold again at once, and whoever looks at the bus sees it: the table tells them itself. */
export async function freeSeat(tx: Tx, ticketId: number): Promise<void> {
  await tx.deleteFrom('seat_claims').where('ticket_id', '=', ticketId).execute()
}
