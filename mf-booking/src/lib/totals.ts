import type { Kurus } from 'shared/contracts/units'
import { sumOf } from 'shared/domain/money'
import type { BookingDraft, LegDraft } from './booking-draft.ts'

/** What the seats chosen so far cost, both legs together: the figure of the dock and of the first summary. */
export function draftTotal(legs: BookingDraft['legs']): Kurus {
  return sumOf([...(legs.departure?.seats ?? []), ...(legs.return?.seats ?? [])].map(({ price }) => price))
}

/** Tells one choice of seats from another: a price asked for one says nothing of the other. */
export function seatsKey(legs: BookingDraft['legs']): string {
  return JSON.stringify([legs.departure, legs.return].map(keyOf))
}

function keyOf(leg: LegDraft | null) {
  return leg && [leg.journey.id, ...leg.seats.map(({ seat, gender }) => `${seat}${gender}`)]
}
