/** Where the booking draft is kept in sessionStorage: what was chosen and typed, never a card. */
export const bookingDraftKey = 'booking-draft'

const cleared = 'journey-data-cleared'

/**
 * Clears what was searched and chosen (spec, point 4): seats, journeys, card data and totals go, the ticket type is
 * one way again. Each owner drops its own part; of a module that is not loaded in this tab there is only what it
 * has stored. Told by an event of the window, so that who clears and who owns share no code at run time.
 */
export function clearJourneyData(): void {
  sessionStorage.removeItem(bookingDraftKey)
  window.dispatchEvent(new Event(cleared))
}

/** Calls back at each clearing; the answer stops it. */
export function onJourneyDataCleared(listener: () => void): () => void {
  window.addEventListener(cleared, listener)
  return () => window.removeEventListener(cleared, listener)
}
