import { apiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { currentSession } from 'shared/auth/auth'
import { shuttles } from 'shared/contracts/journey'
import { purchaseList } from 'shared/contracts/member-ticket'
import type { PaidOrder, SoldTicket } from 'shared/contracts/payment'
import type { Leg } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { askMember } from '../../../features/fill-passengers/ask-member.ts'
import type { Member } from '../../../features/fill-passengers/saved-passengers.ts'
import { noShuttles, type ShuttlesByLeg } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { openTicketsOf } from '../../../features/pay-with-open-ticket/open-tickets.ts'
import { askPoints } from '../../../features/pay-with-points/ask-points.ts'
import type { KnownPoints } from '../../../features/pay-with-points/points-schema.ts'
import { currentDraft, type BookingDraft } from '../../../lib/draft/booking-draft.ts'
import { refreshHold } from '../../../lib/hold/keep-hold.ts'
import { legsInOrder } from '../../../lib/draft/payment-request.ts'
import { seatsKey } from '../../../lib/draft/totals.ts'
import { isDraftFor, readTrip, type AskedTrip } from '../../../lib/draft/trip-query.ts'
import { askPrice, type AskedPrice } from './ask-price.ts'
import { paidOrderOfSeats, paidOrderOfTrip } from './find-paid-order.ts'
import { joinHolds } from './join-holds.ts'

/** Null price: it could not be asked now, and the seats' own prices stand until the payment call checks them. */
export type PaymentData = {
  asked: AskedTrip
  /** There already: for the seats chosen here, or for the trip of the address when none are. */
  paid: PaidOrder | null
  price: AskedPrice | null
  /** The seats that were priced. */
  pricedFor: string
  shuttles: ShuttlesByLeg
  /** Of a member, good for a journey now; null: they could not be asked for. */
  openTickets: SoldTicket[] | null
  /** Null for whoever is not logged in. */
  member: Member | null
  /** Null for whoever is not logged in; unknown: they could not be asked for. */
  points: KnownPoints | 'unknown' | null
}

/** Which trip is paid, and what the page needs of its journeys; without chosen seats there is nothing to ask. */
export async function loadPayment({ context, request }: LoaderFunctionArgs): Promise<PaymentData> {
  const api = context.get(apiContext)
  const asked = await findTrip(api, new URL(request.url).searchParams)
  const { legs } = currentDraft()
  const pricedFor = seatsKey(legs)
  if (!isDraftFor(legs, asked)) {
    const nothing = {
      price: null,
      pricedFor,
      shuttles: noShuttles,
      openTickets: [],
      member: null,
      points: null,
    }
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
  return { asked, paid, price, pricedFor, shuttles: services, openTickets, member, points }
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

async function askShuttles(api: Api, legs: BookingDraft['legs']): Promise<ShuttlesByLeg> {
  const ids = legsInOrder.flatMap((leg) => legs[leg]?.journey.id ?? [])
  const { data } = await api.send(shuttles, { journey_ids: ids.map((journey_id) => ({ journey_id })) })
  const of = (leg: Leg) => {
    const found = data.find(({ journey_id }) => journey_id === legs[leg]?.journey.id)
    return found ? { to: found.departure, from: found.arrival } : noShuttles[leg]
  }
  return { departure: of('departure'), return: of('return') }
}
