import { resultsPath, type ResultsAt } from 'shared/contracts/paths'
import type { JourneyId } from 'shared/contracts/units'
import type { LegDraft } from '../../../lib/draft/booking-draft.ts'

type Trip = LegDraft['search']

export const searchPath = (trip: Trip, at?: ResultsAt) =>
  resultsPath({ ...trip, ticketType: trip.returnDate ? 'return' : 'oneway' }, at)

/** The list with the map open that was used last: of the way back, when there is one. */
export function mapPath(trip: Trip, departure: JourneyId, back: JourneyId | undefined): string {
  return searchPath(trip, back ? { outbound: departure, open: back } : { open: departure })
}
