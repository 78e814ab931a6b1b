import { typedPhone } from 'shared/domain/typed-phone'
import type { ContractForm } from '../../../features/agree-to-contract/contract-schema.ts'
import type { PassengersForm } from '../../../features/fill-passengers/passengers-schema.ts'
import type { Member } from '../../../features/fill-passengers/saved-passengers.ts'
import { withOffered, type ShuttlesByLeg } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import type { InvoiceForm } from '../../../features/give-invoice/invoice-schema.ts'
import type { CardForm } from '../../../features/pay-by-card/card-schema.ts'
import type { OpenTicketForm } from '../../../features/pay-with-open-ticket/open-ticket-choice.ts'
import type { PointsForm } from '../../../features/pay-with-points/points-form.ts'
import type { BookingDraft } from '../../../lib/draft/booking-draft.ts'
import { travellersOf } from '../../../lib/draft/travellers.ts'
import { blankPassenger, firstPhone } from '../../../lib/draft/typed-passenger.ts'

export type Method = 'card' | 'open-ticket'
export type CheckoutForm = PassengersForm &
  InvoiceForm &
  CardForm &
  OpenTicketForm &
  PointsForm &
  ContractForm & { method: Method }

/** Never kept: it is in these fields until it is sent, and nowhere else. */
const blankCard: CardForm['card'] = { number: '', holder: '', expiry: '', cvv: '' }

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
