import type { ResponseOf } from 'shared/contracts/call'
import type { purchaseCancel } from 'shared/contracts/member-ticket'
import { toKurus } from 'shared/domain/money'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { queueChangeMail } from '../mails/ticket-change.ts'
import { takeBackEarned } from '../points/earn-points.ts'
import { refundPoints } from '../points/return-points.ts'
import { freeSeat, type LockedTicket, lockTicket, moveTicket } from './lock-ticket.ts'
import { payingOrderOf } from './paying-order.ts'
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
    throw new RefusalError(409, 'not-cancellable', 'Açığa alınan ya da kullanılan bilet iptal edilemez.')
  const { cancel: amount, points = 0 } = ticket.refund
  if (amount === null)
    throw new RefusalError(409, 'too-late', 'Bu biletin iptal süresi doldu.', {
      can_be_opened: ticket.refund.can_be_opened,
    })
  await moveTicket(tx, ticket, 'Purchased', { state: 'Cancelled' })
  await freeSeat(tx, ticket.id)
  const payingOrderId = await payingOrderOf(tx, ticket.id)
  // A fare may be paid with points alone: the lira of the card is then another passenger's.
  if (amount > 0)
    await tx.insertInto('refunds').values({ ticket_id: ticket.id, order_id: payingOrderId, amount }).execute()
  await takeBackEarned(tx, ticket.id, ticket.now)
  const returned = points > 0 ? await refundPoints(tx, { ticketId: ticket.id, points, payingOrderId }) : 0
  const back = { refunded: amount, ...(returned > 0 && { refunded_points: returned }) }
  await queueChangeMail(tx, { change: 'cancelled', ticket: ticket.id, ...back })
  return back
}

async function refundedBefore(tx: Tx, { id, points_used: points }: LockedTicket): Promise<Refunded> {
  const refund = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('ticket_id', '=', id)
    .executeTakeFirst()
  return { refunded: toKurus(refund?.amount ?? 0), ...(points > 0 && { refunded_points: points }) }
}
