import { apiContext } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { orderShow, type Order } from 'shared/contracts/payment'
import { orderId, type LocalDate } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { outcomeOf } from '../../features/show-order/order-outcome.ts'
import { refreshHold } from '../../lib/hold/keep-hold.ts'
import { legsInOrder } from '../../lib/draft/payment-request.ts'

/** Both result pages show the same order, and whatever is true of it. */
export type OrderView =
  | { kind: 'found'; order: Order; today: LocalDate }
  | { kind: 'unknown' }
  /** No answer now; nothing can be said about the money. */
  | { kind: 'unreachable' }

export async function loadOrder({ request, context }: LoaderFunctionArgs): Promise<OrderView> {
  const id = orderId.safeParse(new URL(request.url).searchParams.get('order'))
  if (!id.success) return { kind: 'unknown' }
  const api = context.get(apiContext)
  try {
    const { data } = await api.send(orderShow, { order_id: id.data }, { signal: request.signal })
    // The page says whether the seats are still held; not knowing is no reason to hide the order.
    if (outcomeOf(data) === 'failed')
      await Promise.all(legsInOrder.map((leg) => refreshHold(api, leg).catch(() => undefined)))
    return { kind: 'found', order: data, today: dateInIstanbul(new Date()) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isUnknown = error.failure.kind === 'refused' && error.failure.status === 404
    return { kind: isUnknown ? 'unknown' : 'unreachable' }
  }
}
