import type { Kurus } from 'shared/contracts/units'
import { sumOf } from 'shared/domain/money'
import type { BookingDraft, LegDraft, PickedSeat } from './booking-draft.ts'

/** What the seats chosen so far cost, both legs together: the figure of the dock and of the first summary. */
export function draftTotal(legs: BookingDraft['legs']): Kurus {
  return sumOf(seatsOf(legs).map(({ price }) => price))
}

/** What they would cost without a discount: the sum of the seats' lines in a summary. */
export function fullTotal(legs: BookingDraft['legs']): Kurus {
  return sumOf(seatsOf(legs).map(fullFare))
}

export const fullFare = ({ price, original }: PickedSeat): Kurus => original ?? price

const seatsOf = (legs: BookingDraft['legs']) => [
  ...(legs.departure?.seats ?? []),
  ...(legs.return?.seats ?? []),
]

/** Tells one choice of seats from another: a price asked for one says nothing of the other. */
export function seatsKey(legs: BookingDraft['legs']): string {
  return JSON.stringify([legs.departure, legs.return].map(keyOf))
}

function keyOf(leg: LegDraft | null) {
  return leg && [leg.journey.id, ...leg.seats.map(({ seat, gender }) => `${seat}${gender}`)]
}
