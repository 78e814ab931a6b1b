import { useEffect, useRef } from 'react'
import { type BookingDraft, currentDraft } from '../../../lib/draft/booking-draft.ts'
import { seatsKey } from '../../../lib/draft/totals.ts'

/**
 * Whether an order of these seats is still wanted. The tap that pays may wait for code, and until that comes the buyer may have
 * left the page, or chosen other seats in another tab.
 */
export function useStillAsked(legs: BookingDraft['legs']): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current && seatsKey(currentDraft().legs) === seatsKey(legs)
}
