import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { LeftToBrowserError } from 'shared/module/left-to-browser'
import { noShuttles } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import {
  emptyDraft,
  heldBy,
  withoutMap,
  type BookingDraft,
  type LegDraft,
} from '../../../lib/draft/booking-draft.ts'
import type { Drawn } from '../../../lib/draft/drawn.ts'
import { heldTrip, type HeldJourney } from '../../../lib/draft/held-trip.ts'
import { seatsKey } from '../../../lib/draft/totals.ts'
import { readTrip, type AskedTrip } from '../../../lib/draft/trip-query.ts'
import { askPrice } from './ask-price.ts'
import { askShuttles } from './ask-shuttles.ts'
import { askHolds, picksOf } from './join-holds.ts'
import { mapPath } from './trip-paths.ts'
import { nobodysOwn, type PaymentData } from './payment-data.ts'

type Trip = LegDraft['search']

/** On the server: it renders for nobody who is logged in, and of a guest it is told what they hold. */
export async function loadHeld(api: Api, query: URLSearchParams, now: number): Promise<PaymentData> {
  const { asked, drawn } = await drawHolds(api, query, now)
  const { legs } = drawn.draft
  const [price, services] = await Promise.all([
    orElse(askPrice(api, legs), () => null),
    orElse(askShuttles(api, legs), () => noShuttles),
  ])
  const pricedFor = seatsKey(legs)
  return { asked, paid: null, price, pricedFor, shuttles: services, ...nobodysOwn, drawn }
}

/**
 * On the server, which knows the buyer's holds and nothing of the tab: the trip of the address when all of it is held. Of
 * anything else the tab may know more, and so the browser draws the page.
 */
async function drawHolds(
  api: Api,
  query: URLSearchParams,
  now: number,
): Promise<{ asked: AskedTrip; drawn: Drawn }> {
  const asked = readTrip(query)
  if (asked.kind !== 'trip') throw new LeftToBrowserError('the address names no trip')
  const [held, stations] = await askHolds(api)
  const { trip } = asked
  const found = heldTrip(held, trip, stations)
  const legs = found && {
    departure: legOf(found.departure, trip, now),
    return: found.return && legOf(found.return, trip, now),
  }
  if (!legs || !isWhole(legs, trip)) throw new LeftToBrowserError('the trip is not held')
  const seatsPage = mapPath(trip, legs.departure.journey.id, legs.return?.journey.id)
  const holds = held.map(({ hold }) => hold)
  return { asked, drawn: { draft: { ...emptyDraft, legs, seatsPage }, at: now, holds } }
}

function legOf(held: HeldJourney, search: Trip, now: number): LegDraft {
  const { hold, journey } = held
  const state = heldBy(hold, now) ?? { kind: 'lapsed' }
  return { journey: withoutMap(journey), search, seats: picksOf(held), hold: state }
}

function isWhole({ departure, return: back }: BookingDraft['legs'], { returnDate }: Trip): boolean {
  return isHeld(departure) && (returnDate === null || isHeld(back))
}

/** A seat without a price is one that is not sold any more. */
const isHeld = (leg: LegDraft | null) => leg !== null && leg.hold.kind === 'held' && leg.seats.length > 0
