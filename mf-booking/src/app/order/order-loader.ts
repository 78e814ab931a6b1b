import { apiContext } from 'shared/api/api-context'
import type { Api, ApiError } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { orderShow, type Order } from 'shared/contracts/payment'
import { type LocalDate, orderId, type OrderId } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { outcomeOf } from '../../features/show-order/order-outcome.ts'
import { refreshHold } from '../../lib/hold/keep-hold.ts'
import { legsInOrder } from '../../lib/draft/legs-in-order.ts'

/** Both result pages show the same order, and whatever is true of it. */
export type OrderView =
  | { kind: 'found'; order: Order; today: LocalDate }
  | { kind: 'unknown' }
  /** No answer now; nothing can be said about the money. */
  | { kind: 'unreachable' }

export async function loadOrder({ request, context }: LoaderFunctionArgs): Promise<OrderView> {
  const id = orderId.safeParse(new URL(request.url).searchParams.get('order'))
  if (!id.success) return { kind: 'unknown' }
  return orElse(findOrder(context.get(apiContext), id.data, request.signal), withoutOrder)
}

async function findOrder(api: Api, id: OrderId, signal: AbortSignal): Promise<OrderView> {
  const { data } = await api.send(orderShow, { order_id: id }, { signal })
  // The page says whether the seats are still held; not knowing is no reason to hide the order.
  if (outcomeOf(data) === 'failed')
    await Promise.all(legsInOrder.map((leg) => orElse(refreshHold(api, leg), () => null)))
  return { kind: 'found', order: data, today: dateInIstanbul(new Date()) }
}

function withoutOrder({ failure }: ApiError): OrderView {
  return { kind: failure.kind === 'refused' && failure.status === 404 ? 'unknown' : 'unreachable' }
}
