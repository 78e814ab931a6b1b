import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { orderList, type PaidOrder } from 'shared/contracts/payment'
import { stationsList, type Station } from 'shared/contracts/station'
import { currentDraft } from '../../../lib/draft/booking-draft.ts'
import { orderOfSeats, orderOfTrip } from '../../../lib/draft/paid-order.ts'
import type { AskedTrip } from '../../../lib/draft/trip-query.ts'

/** The order in which this buyer has paid for the seats chosen in this tab. */
export async function paidOrderOfSeats(api: Api): Promise<PaidOrder | null> {
  return orderOfSeats(await askOrders(api), currentDraft().legs)
}

/** The order in which this buyer has paid for the trip of an address, in whatever tab. */
export async function paidOrderOfTrip(api: Api, asked: AskedTrip): Promise<PaidOrder | null> {
  if (asked.kind !== 'trip') return null
  const [orders, stations] = await Promise.all([
    askOrders(api),
    orElse(
      api.send(stationsList, {}).then(({ data }) => data),
      (): Station[] => [],
    ),
  ])
  return orderOfTrip(orders, asked.trip, stations)
}

/** Not knowing is no reason to hide the page: the payment call refuses seats that are sold. */
async function askOrders(api: Api): Promise<PaidOrder[]> {
  return orElse(
    api.send(orderList, {}).then(({ data }) => data),
    () => [],
  )
}
