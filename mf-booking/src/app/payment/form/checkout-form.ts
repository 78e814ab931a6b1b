import { typedPhone } from 'shared/domain/typed-phone'
import * as z from 'zod/mini'
import { contractPart, type ContractForm } from '../../../features/agree-to-contract/contract-box.tsx'
import { passengersPart, type PassengersForm } from '../../../features/fill-passengers/passengers-schema.ts'
import type { Member } from '../../../features/fill-passengers/saved-passengers.ts'
import { withOffered, type ShuttlesByLeg } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { invoicePart, type InvoiceForm } from '../../../features/give-invoice/invoice-schema.ts'
import { blankCard, cardPart, type CardForm } from '../../../features/pay-by-card/card-schema.ts'
import {
  openTicketPart,
  type OpenTicketForm,
  type OpenTicketOffer,
} from '../../../features/pay-with-open-ticket/open-ticket-schema.ts'
import {
  pointsPart,
  type PointsForm,
  type PointsOffer,
} from '../../../features/pay-with-points/points-schema.ts'
import { typedPoints, type BookingDraft } from '../../../lib/draft/booking-draft.ts'
import { travellersOf } from '../../../lib/draft/travellers.ts'
import { blankPassenger, firstPhone } from '../../../lib/draft/typed-passenger.ts'

export type Method = 'card' | 'open-ticket'
export type CheckoutForm = PassengersForm &
  InvoiceForm &
  CardForm &
  OpenTicketForm &
  PointsForm &
  ContractForm & { method: Method }

const anyMethod = {
  ...passengersPart,
  ...invoicePart,
  points: typedPoints,
  method: z.enum(['card', 'open-ticket']),
}
const typedCard = z.object({ number: z.string(), holder: z.string(), expiry: z.string(), cvv: z.string() })

/** One form, put together from what each feature asks; of the two ways to pay only the chosen one is judged. */
export const checkoutSchema = z.object({ ...anyMethod, ...cardPart, openTicket: z.string(), ...contractPart })
/** Points pay a part of what a card pays. */
export const cardSchema = (offer: PointsOffer) => z.extend(checkoutSchema, pointsPart(offer))
export const openTicketSchema = (offer: OpenTicketOffer) =>
  z.object({ ...anyMethod, card: typedCard, ...openTicketPart(offer), ...contractPart })

/** What was typed before, for the travellers there are now. The card and the box are never remembered. */
export function startingValues(
  { legs, passengers, email, invoice, points }: BookingDraft,
  shuttles: ShuttlesByLeg,
  member: Member | null,
  paying: Pick<CheckoutForm, 'method' | 'openTicket'> = { method: 'card', openTicket: '' },
): CheckoutForm {
  const keys = travellersOf(legs).map(({ key }) => key)
  const [first] = keys
  // The first one's phone serves all; until somebody types another it is the member's.
  const ownPhone = firstPhone(keys, passengers) === null ? typedPhone(member?.phone ?? null) : null
  const startOf = (key: string) => {
    const typed = passengers[key] ?? blankPassenger
    return key === first && typed.phone === '' ? { ...typed, ...ownPhone } : typed
  }
  return {
    passengers: Object.fromEntries(keys.map((key) => [key, withOffered(startOf(key), shuttles)])),
    email: email || (member?.email ?? ''),
    ownIdentity: member?.ownIdentity ?? null,
    invoice,
    points,
    ...paying,
    card: blankCard,
    contract: false,
  }
}
