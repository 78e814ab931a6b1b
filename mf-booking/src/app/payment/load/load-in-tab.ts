import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { currentSession } from 'shared/auth/auth'
import { purchaseList } from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'
import { dateInIstanbul } from 'shared/domain/dates'
import { askMember } from '../../../features/fill-passengers/ask-member.ts'
import { noShuttles } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { openTicketsOf } from '../../../features/pay-with-open-ticket/open-tickets.ts'
import { askPoints } from '../../../features/pay-with-points/ask-points.ts'
import { currentDraft } from '../../../lib/draft/booking-draft.ts'
import { refreshHold } from '../../../lib/hold/keep-hold.ts'
import { legsInOrder } from '../../../lib/draft/legs-in-order.ts'
import { seatsKey } from '../../../lib/draft/totals.ts'
import { isDraftFor, readTrip, type AskedTrip } from '../../../lib/draft/trip-query.ts'
import { askPrice } from './ask-price.ts'
import { askShuttles } from './ask-shuttles.ts'
import { paidOrderOfSeats, paidOrderOfTrip } from './find-paid-order.ts'
import { joinHolds } from './join-holds.ts'
import { nobodysOwn, type PaymentData } from './payment-data.ts'

/** In a browser, which knows what was chosen in this tab; without chosen seats there is nothing to ask. */
export async function loadInTab(api: Api, query: URLSearchParams): Promise<PaymentData> {
  const asked = await findTrip(api, query)
  const { legs } = currentDraft()
  const pricedFor = seatsKey(legs)
  if (!isDraftFor(legs, asked)) {
    const nothing = { price: null, pricedFor, shuttles: noShuttles, ...nobodysOwn, drawn: null }
    return { asked, paid: await paidOrderOfTrip(api, asked), ...nothing }
  }
  const [price, services, openTickets, member, points, paid] = await Promise.all([
    orElse(askPrice(api, legs), () => null),
    orElse(askShuttles(api, legs), () => noShuttles),
    orElse(askOpenTickets(api), () => null),
    askMember(api),
    askPoints(api),
    paidOrderOfSeats(api),
    ...legsInOrder.map((leg) => orElse(refreshHold(api, leg), () => null)),
  ])
  return { asked, paid, price, pricedFor, shuttles: services, openTickets, member, points, drawn: null }
}

/** The draft of this tab first, then what the buyer holds elsewhere, then why there is nothing. */
async function findTrip(api: Api, query: URLSearchParams): Promise<AskedTrip> {
  const asked = readTrip(query)
  if (asked.kind !== 'trip' || isDraftFor(currentDraft().legs, asked)) return asked
  const joined = await joinHolds(api, asked.trip, dateInIstanbul(new Date()))
  return joined.kind === 'wrong' ? joined : asked
}

async function askOpenTickets(api: Api): Promise<SoldTicket[]> {
  if (currentSession().kind !== 'member') return []
  const { data } = await api.send(purchaseList, {})
  return openTicketsOf(data, new Date())
}
