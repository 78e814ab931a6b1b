import type { ResponseOf } from 'shared/contracts/call'
import type { listHolds } from 'shared/contracts/hold'
import type { Journey } from 'shared/contracts/journey'
import type { Station } from 'shared/contracts/station'
import type { LocalDate, StationId } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import type { LegDraft } from './booking-draft.ts'

export type HeldJourney = ResponseOf<typeof listHolds>['data'][number]

type Trip = LegDraft['search']

/**
 * Of all that a buyer holds, the journeys of one trip; null when they hold no way there. With two buses
 * held for the same way, the one chosen last counts: its hold runs longest.
 */
export function heldTrip(
  held: readonly HeldJourney[],
  { from, to, date, returnDate }: Trip,
  stations: readonly Station[],
): { departure: HeldJourney; return: HeldJourney | null } | null {
  const latest = held.toSorted((one, other) => endOf(other) - endOf(one))
  const find = (origin: StationId, destination: StationId, day: LocalDate) =>
    latest.find(({ journey: { route } }) => {
      const [boarding, alighting] = [route[0], route.at(-1)]
      return boarding && alighting && isRide([boarding, alighting], { origin, destination, day }, stations)
    }) ?? null
  const departure = find(from, to, date)
  return departure && { departure, return: returnDate ? find(to, from, returnDate) : null }
}

type Stop = Pick<Journey['route'][number], 'id' | 'time'>
type Way = { origin: StationId; destination: StationId; day: LocalDate }

/** Whether a bus between these stops is one that this search lists. */
export function isRide(
  [boarding, alighting]: readonly [Stop, Stop],
  { origin, destination, day }: Way,
  stations: readonly Station[],
): boolean {
  return (
    isOf(boarding.id, origin, stations) &&
    isOf(alighting.id, destination, stations) &&
    isListedOn(boarding, day)
  )
}

const endOf = ({ hold }: HeldJourney) => Date.parse(hold.expires_at ?? hold.now)

/** Searching a centre or a city finds what is in it, too. */
function isOf(stop: StationId, searched: StationId, stations: readonly Station[]): boolean {
  const found = stations.find(({ id }) => id === stop)
  return [stop, found?.centre_id, found?.city_id].includes(searched)
}

/** A day's list goes on until five the next morning, as travellers count their nights. */
function isListedOn({ time }: Stop, day: LocalDate): boolean {
  return time >= `${day}T00:00` && time < `${addDays(day, 1)}T05:00`
}
