import { createContext, useContext } from 'react'
import type { Hold } from 'shared/contracts/hold'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import type { BookingDraft } from './booking-draft.ts'

/** What the server drew the payment page with, from what the buyer holds. */
export type Drawn = {
  draft: BookingDraft
  /** When, in milliseconds. */
  at: number
  /** Of all journeys on which the buyer holds seats, those of the trip among them. */
  holds: Hold[]
}

/** When the page was drawn, where the server did it. */
export const DrawnAt = createContext<number | undefined>(undefined)

/** On the server, and in the browser while it hydrates the server's markup: what is drawn then is what stands there. */
export const useIsDrawn = (): boolean => !useHydrated()

/** The time to draw with first, undefined where it is now. */
export function useFirstNow(): number | undefined {
  const at = useContext(DrawnAt)
  return useIsDrawn() ? at : undefined
}
