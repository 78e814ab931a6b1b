import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { listHolds } from 'shared/contracts/hold'
import { stationsList, type Station } from 'shared/contracts/station'
import type { Leg, LocalDate } from 'shared/contracts/units'
import { positionOf } from '../../../features/pick-seats/plan/seat-map.ts'
import {
  noteHold,
  rememberSeatsPage,
  setSeats,
  type LegDraft,
  type PickedSeat,
} from '../../../lib/draft/booking-draft.ts'
import { heldTrip, type HeldJourney } from '../../../lib/draft/held-trip.ts'
import type { WrongTrip } from '../../../lib/draft/trip-query.ts'
import { mapPath } from './trip-paths.ts'

type Trip = LegDraft['search']

/** What a tab that has nothing chosen for a trip finds: `wrong` names why there can be none. */
export type Joined = { kind: 'joined' } | { kind: 'nothing' } | { kind: 'wrong'; why: WrongTrip }

/** A tab without a draft of this trip goes on with what the buyer holds for exactly this trip. */
export async function joinHolds(api: Api, trip: Trip, today: LocalDate): Promise<Joined> {
  const [held, stations] = await askHolds(api)
  const found = heldTrip(held, trip, stations)
  if (found) {
    adopt('departure', found.departure, trip)
    if (found.return) adopt('return', found.return, trip)
    rememberSeatsPage(mapPath(trip, found.departure.journey.id, found.return?.journey.id))
    return { kind: 'joined' }
  }
  // Only now: a bus of last night may still be held after midnight.
  if (trip.date < today) return { kind: 'wrong', why: 'past' }
  const isKnown = (wanted: number) => stations.length === 0 || stations.some(({ id }) => id === wanted)
  return isKnown(trip.from) && isKnown(trip.to) ? { kind: 'nothing' } : { kind: 'wrong', why: 'station' }
}

function adopt(leg: Leg, held: HeldJourney, search: Trip): void {
  setSeats(leg, { journey: held.journey, search }, picksOf(held))
  noteHold(leg, held.hold, Date.now())
}

/** The held seats, as they would have been chosen on the map. */
export function picksOf({ hold, journey }: HeldJourney): PickedSeat[] {
  const { cells } = journey.seats
  return hold.seats.flatMap(({ seat, gender }): PickedSeat[] => {
    const cell = cells.find((one) => one.seat === seat)
    if (!cell?.pricing) return []
    const { id, price, original } = cell.pricing
    return [{ seat, gender, pricing_id: id, price, original, position: positionOf(cell, cells) }]
  })
}

/** What a buyer holds, with the stations by which a trip is named; of what cannot be had, nothing. */
export function askHolds(api: Pick<Api, 'send'>): Promise<[HeldJourney[], Station[]]> {
  return Promise.all([
    orElse(
      api.send(listHolds, {}).then(({ data }) => data),
      (): HeldJourney[] => [],
    ),
    orElse(
      api.send(stationsList, {}).then(({ data }) => data),
      (): Station[] => [],
    ),
  ])
}
