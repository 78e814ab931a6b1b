import type { Kurus } from 'shared/contracts/units'
import { sumOf } from 'shared/domain/money'
import type { BookingDraft } from './booking-draft.ts'

/** What the seats chosen so far cost, both legs together: the figure of the dock and of the first summary. */
export function draftTotal(legs: BookingDraft['legs']): Kurus {
  return sumOf([...(legs.departure?.seats ?? []), ...(legs.return?.seats ?? [])].map(({ price }) => price))
}
