import { apiContext } from 'shared/api/api-context'
import { ApiError, type Api } from 'shared/api/client'
import type { ResponseOf } from 'shared/contracts/call'
import { shuttles } from 'shared/contracts/journey'
import { ticketPrice } from 'shared/contracts/payment'
import type { Leg } from 'shared/contracts/units'
import type { LoaderFunctionArgs } from 'shared/router/router'
import type { ShuttlesByLeg } from '../features/fill-passengers/passenger-fields.tsx'
import { currentDraft, type BookingDraft, type LegDraft } from '../lib/booking-draft.ts'
import { refreshHold } from '../lib/keep-hold.ts'
import { legsInOrder } from '../lib/payment-request.ts'
import { seatsKey } from '../lib/totals.ts'

const noShuttles: ShuttlesByLeg = { departure: { to: [], from: [] }, return: { to: [], from: [] } }

export type Price = ResponseOf<typeof ticketPrice>['data']

/** Null price: it could not be asked now, and the seats' own prices stand until the payment call checks them. */
export type PaymentData = {
  price: Price | null
  /** The seats that were priced. */
  pricedFor: string
  shuttles: ShuttlesByLeg
}

/** What the page needs of the draft's journeys; without a draft there is nothing to ask. */
export async function loadPayment({ context }: LoaderFunctionArgs): Promise<PaymentData> {
  const api = context.get(apiContext)
  const { legs } = currentDraft()
  const [price, services] = await Promise.all([
    askPrice(api, legs).catch(unlessBug(null)),
    askShuttles(api, legs).catch(unlessBug(noShuttles)),
    ...legsInOrder.map((leg) => refreshHold(api, leg).catch(unlessBug(undefined))),
  ])
  return { price, pricedFor: seatsKey(legs), shuttles: services }
}

async function askPrice(api: Api, legs: BookingDraft['legs']): Promise<Price | null> {
  if (!legs.departure) return null
  const departure = pricedLeg(legs.departure)
  const request = legs.return
    ? { data: { departure, arrival: pricedLeg(legs.return) } }
    : { data: { departure } }
  return (await api.send(ticketPrice, request)).data
}

function pricedLeg({ journey, seats }: LegDraft) {
  return {
    journey_id: journey.id,
    origin_id: journey.route[0]?.id,
    destination_id: journey.route.at(-1)?.id,
    date: journey.route[0]?.date,
    passengers: seats.map(({ pricing_id }) => ({ pricing_id })),
  }
}

async function askShuttles(api: Api, legs: BookingDraft['legs']): Promise<ShuttlesByLeg> {
  const ids = legsInOrder.flatMap((leg) => legs[leg]?.journey.id ?? [])
  if (ids.length === 0) return noShuttles
  const { data } = await api.send(shuttles, { journey_ids: ids.map((journey_id) => ({ journey_id })) })
  const of = (leg: Leg) => {
    const found = data.find(({ journey_id }) => journey_id === legs[leg]?.journey.id)
    return found ? { to: found.departure, from: found.arrival } : noShuttles[leg]
  }
  return { departure: of('departure'), return: of('return') }
}

function unlessBug<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    if (error instanceof ApiError) return fallback
    throw error
  }
}
