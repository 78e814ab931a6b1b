import type { Gender, JourneyId, Leg } from 'shared/contracts/units'
import { create } from 'zustand'
import type { PickedSeat } from '../../../lib/draft/booking-draft.ts'

/** Whoever could be seated next. */
export const bothGenders: readonly Gender[] = ['female', 'male']

/** A choice that the lone-seat rule did not allow, and the selection that stayed as it was. */
type RefusedChoice = {
  journeyId: JourneyId
  seats: readonly PickedSeat[]
  /** The message of docs/product.md#rules, from the map's own rule or from the server. */
  message: string
  /** Of the passengers who did not get their seats. */
  genders: readonly Gender[]
}

const useRefused = create<Record<Leg, RefusedChoice | null>>(() => ({ departure: null, return: null }))

/** Until the selection changes: each change makes a new array of seats, also when it comes back to the same numbers. */
export const useRefusedChoice = (leg: Leg, journeyId: JourneyId, seats: readonly PickedSeat[]) =>
  useRefused((refused) => {
    const last = refused[leg]
    return last?.journeyId === journeyId && last.seats === seats ? last : null
  })

export function noteRefusedChoice(leg: Leg, refused: RefusedChoice): void {
  useRefused.setState({ [leg]: refused })
}
