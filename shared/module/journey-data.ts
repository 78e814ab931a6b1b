import { tabStorage } from './tab-storage.ts'

/** Where the booking draft is kept in sessionStorage: what was chosen and typed, never a card. */
export const bookingDraftKey = 'booking-draft'

const openTicketKey = 'open-ticket-to-use'
const cleared = 'journey-data-cleared'

/** Of the tickets that may pay: the passenger's id on it, and its reference. */
type OpenTicketNamed = { id: number; pnr: string }

/** The member looks for a journey for this open ticket: the payment page finds it chosen. In this tab, until it is cleared. */
export function keepOpenTicket({ id, pnr }: OpenTicketNamed): void {
  tabStorage.setItem(openTicketKey, `${id} ${pnr}`)
}

/** `41 K7M2QX`, as it was kept; null when no journey is looked for with one. Whether it still pays is the reader's to find out. */
export function keptOpenTicket(): string | null {
  return tabStorage.getItem(openTicketKey)
}

/** It has paid, or the member pays otherwise. */
export function forgetOpenTicket(): void {
  tabStorage.removeItem(openTicketKey)
}

/**
 * Clears what was searched and chosen (docs/product.md#behaviour): seats, journeys, card data and totals go, the ticket type is
 * one way again. Each owner drops its own part; of a module that is not loaded in this tab there is only what it
 * has stored. Told by an event of the window, so that who clears and who owns share no code at run time.
 */
export function clearJourneyData(): void {
  tabStorage.removeItem(bookingDraftKey)
  forgetOpenTicket()
  window.dispatchEvent(new Event(cleared))
}

/** Calls back at each clearing; the answer stops it. */
export function onJourneyDataCleared(listener: () => void): () => void {
  window.addEventListener(cleared, listener)
  return () => window.removeEventListener(cleared, listener)
}
