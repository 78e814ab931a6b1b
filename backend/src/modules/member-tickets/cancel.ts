import { sql } from 'kysely'
import type { ResponseOf } from 'shared/contracts/call'
import type { purchaseCancel } from 'shared/contracts/member-ticket'
import { toKurus } from 'shared/domain/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { queueChangeMail } from '../mails/ticket-change.ts'
import { takeBackEarned } from '../points/earn-points.ts'
import { refundPoints } from '../points/return-points.ts'
import { freeSeat, type LockedTicket, lockTicket, moveTicket } from './lock-ticket.ts'
import { findPassenger, type TicketOwner } from './own-tickets.ts'

type CancelRequest = { id: number; owner: TicketOwner }

/**
 * Cancels one passenger's ticket: the seat is free, the money due and the mail written down, in one transaction. Asked again it answers
 * what was paid back then.
 */
export async function cancelTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, owner }: CancelRequest,
): Promise<ResponseOf<typeof purchaseCancel>['data']> {
  return db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, { id, owner, clock })
    const back = ticket.state === 'Cancelled' ? await refundedBefore(tx, ticket) : await cancel(tx, ticket)
    return { passenger: await findPassenger({ db: tx, clock }, owner, id), ...back }
  })
}

type Refunded = Pick<ResponseOf<typeof purchaseCancel>['data'], 'refunded' | 'refunded_points'>

async function cancel(tx: Tx, ticket: LockedTicket): Promise<Refunded> {
  if (ticket.state !== 'Purchased')
    throw new Refusal(409, 'not-cancellable', 'Açığa alınan ya da kullanılan bilet iptal edilemez.')
  const { cancel: amount, points } = ticket.refund
  if (amount === null)
    throw new Refusal(409, 'too-late', 'Bu biletin iptal süresi doldu.', {
      can_be_opened: ticket.refund.can_be_opened,
    })
  await moveTicket(tx, ticket, 'Purchased', { state: 'Cancelled' })
  await freeSeat(tx, ticket.id)
  const payingOrderId = await cardOrderOf(tx, ticket.id)
  // A fare may be paid with points alone: the lira of the card is then another passenger's.
  if (amount > 0)
    await tx.insertInto('refunds').values({ ticket_id: ticket.id, order_id: payingOrderId, amount }).execute()
  await takeBackEarned(tx, ticket.id, ticket.now)
  if (points) await refundPoints(tx, { ticketId: ticket.id, points, payingOrderId })
  const back = { refunded: amount, ...(points && { refunded_points: points }) }
  await queueChangeMail(tx, { change: 'cancelled', ticket: ticket.id, ...back })
  return back
}

/**
 * The order whose card, and whose member's points, paid for a ticket in the end: an open ticket may itself have been
 * bought with one. Each of them cost no more than the one before, in money and in points, so enough was paid.
 */
async function cardOrderOf(tx: Tx, ticketId: number): Promise<string> {
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

async function refundedBefore(tx: Tx, { id, points_used: points }: LockedTicket): Promise<Refunded> {
  const refund = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('ticket_id', '=', id)
    .executeTakeFirst()
  return { refunded: toKurus(refund?.amount ?? 0), ...(points > 0 && { refunded_points: points }) }
}
