import type { RequestOf } from 'shared/contracts/call'
import { paymentPassengerFields, toPaymentNames } from 'shared/contracts/passenger'
import type { payment } from 'shared/contracts/payment'
import type { Kurus, Leg } from 'shared/contracts/units'
import { bareCardNumber, parseExpiry } from 'shared/domain/card'
import { pick } from 'shared/domain/fields'
import { cleanName } from 'shared/domain/person-name'
import { personOf } from 'shared/domain/typed-person'
import { legsInOrder } from './legs-in-order.ts'
import { payerOf, type OrderedTrip } from './payer.ts'
import { travellersInOrder, travellersOf } from './travellers.ts'
import { firstPhone, type TypedPassenger } from './typed-passenger.ts'

/** What is typed into the card fields. It is handed from form to call and kept nowhere. */
export type TypedCard = { number: string; expiry: string; cvv: string }

export type CheckoutData = OrderedTrip & {
  card: TypedCard
  expectedTotal: Kurus
  /** What points pay of it; null when they pay nothing. */
  byPoints: Kurus | null
}

type PaymentRequest = RequestOf<typeof payment>
type InvoiceFields = Pick<PaymentRequest, 'invoice_title' | 'invoice_tax_office' | 'invoice_tax_no'> & {
  invoice_status: '0' | '1'
}

/** The form fields of the payment call, exactly as specified (docs/product.md#rules and docs/product.md#calls). */
export function paymentRequest(checkout: CheckoutData): PaymentRequest {
  const expiry = parseExpiry(checkout.card.expiry)
  return {
    pan: bareCardNumber(checkout.card.number),
    expireMonth: expiry?.month ?? '',
    expireYear: expiry?.year ?? '',
    cv2: checkout.card.cvv,
    ...invoiceFieldsOf(checkout),
    contract_check: '1',
    expected_total: checkout.expectedTotal,
    ...(checkout.byPoints !== null && { pay_with_points: checkout.byPoints }),
    data: orderedLegs(checkout),
  }
}

/** Each leg with its passengers, the member's own first. */
export function orderedLegs(trip: OrderedTrip): PaymentRequest['data'] {
  const phone = firstPhone(
    travellersOf(trip.legs).map(({ key }) => key),
    trip.passengers,
  )
  return legsInOrder.flatMap((leg) => {
    const chosen = trip.legs[leg]
    if (!chosen || chosen.seats.length === 0) return []
    const passengers = travellersInOrder(trip).flatMap(({ key, gender, seats }) => {
      const typed = trip.passengers[key]
      const seat = seats[leg]
      if (!typed || !seat) return []
      const person = personOf(typed)
      const sent = {
        ...toPaymentNames({ ...person, gender, phone: person.phone ?? phone ?? '' }),
        pricing_id: seat.pricing_id,
        seat: seat.seat,
        group: 'adult' as const,
        ...shuttleField(typed, leg),
        email: trip.email.trim(),
      }
      return [pick(sent, paymentPassengerFields)]
    })
    return [{ journey_id: chosen.journey.id, passengers }]
  })
}

function shuttleField({ shuttle }: TypedPassenger, leg: Leg): { shuttleid?: string } {
  const asked = [shuttle[leg].to, shuttle[leg].from].filter((id) => id !== '')
  return asked.length > 0 ? { shuttleid: asked.join(',') } : {}
}

/**
 * An invoice of its own (status 1) is a company's or that of somebody else who pays; any other bears the name and the
 * identity number of the first passenger. A foreigner has no Turkish number, so that field is left out.
 */
export function invoiceFieldsOf(trip: OrderedTrip): InvoiceFields {
  const { kind, title, taxOffice, taxNo } = trip.invoice
  if (kind === 'corporate') {
    const office = taxOffice.trim()
    return {
      invoice_status: '1',
      invoice_title: cleanName(title),
      ...(office ? { invoice_tax_office: office } : {}),
      invoice_tax_no: taxNo.trim(),
    }
  }
  const { name, identity } = payerOf(trip)
  return {
    invoice_status: trip.invoice.payer.other ? '1' : '0',
    ...(name ? { invoice_title: name.slice(0, longestTitle) } : {}),
    ...(identity ? { invoice_tax_no: identity } : {}),
  }
}

const longestTitle = 120
