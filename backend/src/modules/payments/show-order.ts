import { sql } from 'kysely'
import type { Order } from 'shared/contracts/payment'
import type { OrderId } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { mailState } from '../mails/outbox.ts'
import { hasContracts } from '../tickets/has-contracts.ts'
import { soldTickets } from '../tickets/sold-tickets.ts'
import { failureReason, reasonText, told } from './reasons.ts'

/** Whoever has the unguessable id may see how the order stands. */
export async function showOrder(context: Pick<Context, 'db' | 'clock'>, id: OrderId): Promise<Order> {
  const order = await context.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      sql<number>`(SELECT sum(paid_with_points) FROM passengers WHERE order_id = orders.id)`.as('by_points'),
      hasContracts('orders.id').as('has_contracts'),
      'orders.total',
      'orders.email',
      'payments.state',
      'payments.reason',
      'payments.is_reason_kept',
      'payments.acquirer',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!order) throw new RefusalError(404, 'no-such-order', 'Bu sipariş bulunamadı.')
  const { state, email, total, by_points: byPoints } = order
  const decidedAgainst = state === 'failed' || state === 'refunded'
  const reason = decidedAgainst
    ? reasonText(told(z.parse(failureReason, order.reason), order.is_reason_kept), state === 'refunded')
    : null
  const tickets = state === 'ticketed' ? await soldTickets(context, sql`l.order_id = ${id}`) : []
  return {
    order_id: id,
    state,
    total: toKurus(total),
    ...(byPoints > 0 && order.acquirer !== 'open-ticket' && { paid_with_points: toKurus(byPoints) }),
    email,
    reason,
    paid_with: order.acquirer === 'open-ticket' ? 'open-ticket' : 'card',
    mail: await mailState(context.db, id),
    has_contracts: order.has_contracts,
    tickets,
  }
}
