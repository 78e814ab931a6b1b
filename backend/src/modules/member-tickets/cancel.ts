import { sql } from 'kysely'
import type { ResponseOf } from 'shared/contracts/call'
import type { purchaseCancel } from 'shared/contracts/member-ticket'
import type { Kurus } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { queueChangeMail } from '../mails/ticket-change.ts'
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
    const refunded =
      ticket.state === 'Cancelled' ? await refundedBefore(tx, ticket) : await cancel(tx, ticket)
    return { passenger: await findPassenger({ db: tx, clock }, owner, id), refunded }
  })
}

async function cancel(tx: Tx, ticket: LockedTicket): Promise<Kurus> {
  if (ticket.state !== 'Purchased')
    throw new Refusal(409, 'not-cancellable', 'Açığa alınan ya da kullanılan bilet iptal edilemez.')
  const amount = ticket.refund.cancel
  if (amount === null)
    throw new Refusal(409, 'too-late', 'Bu biletin iptal süresi doldu.', {
      can_be_opened: ticket.refund.can_be_opened,
    })
  await moveTicket(tx, ticket, 'Purchased', { state: 'Cancelled' })
  await freeSeat(tx, ticket.id)
  await tx
    .insertInto('refunds')
    .values({ ticket_id: ticket.id, order_id: await cardOrderOf(tx, ticket.id), amount })
    .execute()
  await queueChangeMail(tx, { change: 'cancelled', ticket: ticket.id, refunded: amount })
  return amount
}

/**
 * The order whose card paid for a ticket in the end: an open ticket may itself have been bought with one. Each of them
 * cost no more than the one before, so the card was charged enough.
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

async function refundedBefore(tx: Tx, { id }: LockedTicket): Promise<Kurus> {
  const refund = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('ticket_id', '=', id)
    .executeTakeFirst()
  return toKurus(refund?.amount ?? 0)
}
