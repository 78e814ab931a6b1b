import { cleanName } from 'shared/domain/person-name'
import type { BookingDraft, TypedInvoice } from './booking-draft.ts'
import { travellersInOrder } from './travellers.ts'
import type { TypedPassenger } from './typed-passenger.ts'

/** Who travels with which seats, and to whom the invoice goes: what a payment by card and one by open ticket share. */
export type OrderedTrip = {
  legs: BookingDraft['legs']
  passengers: Record<string, TypedPassenger>
  email: string
  invoice: TypedInvoice
  /** The member's identity number, when one is logged in and has given it. */
  ownIdentity: string | null
}

/** To whom a personal invoice is made out; the identity number is empty where there is none. */
export function payerOf(trip: Pick<OrderedTrip, 'legs' | 'passengers' | 'invoice' | 'ownIdentity'>) {
  const { payer } = trip.invoice
  if (payer.other) return { name: cleanName(payer.name), identity: payer.identity.trim(), isForeign: false }
  const first = travellersInOrder(trip)[0]
  const typed = first && trip.passengers[first.key]
  if (!typed) return { name: '', identity: '', isForeign: false }
  const name = cleanName(`${typed.name} ${typed.surname}`)
  return { name, identity: typed.foreign ? '' : typed.identity.trim(), isForeign: typed.foreign }
}
