import * as z from 'zod/mini'
import { contractPart, type ContractForm } from '../features/agree-to-contract/contract-box.tsx'
import { blankPassenger } from '../features/fill-passengers/blank-passenger.ts'
import { passengersPart, type PassengersForm } from '../features/fill-passengers/passengers-schema.ts'
import { invoicePart, type InvoiceForm } from '../features/give-invoice/invoice-schema.ts'
import { blankCard, cardPart, type CardForm } from '../features/pay-by-card/card-schema.ts'
import type { BookingDraft } from '../lib/booking-draft.ts'
import { travellersOf } from '../lib/travellers.ts'

/** One form, put together from what each feature asks. */
export const checkoutSchema = z.object({ ...passengersPart, ...invoicePart, ...cardPart, ...contractPart })
export type CheckoutForm = PassengersForm & InvoiceForm & CardForm & ContractForm

/** What was typed before, for the travellers there are now. The card and the box are never remembered. */
export function startingValues({ legs, passengers, email, invoice }: BookingDraft): CheckoutForm {
  const keys = travellersOf(legs).map(({ key }) => key)
  return {
    passengers: Object.fromEntries(keys.map((key) => [key, passengers[key] ?? blankPassenger])),
    email,
    invoice,
    card: blankCard,
    contract: false,
  }
}
