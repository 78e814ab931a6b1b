import type { RequestOf } from 'shared/contracts/call'
import type { payment } from 'shared/contracts/payment'
import type { Kurus, Leg } from 'shared/contracts/units'
import { bareCardNumber, parseExpiry } from 'shared/domain/card'
import { phoneCountries } from 'shared/domain/countries'
import { normalisePhone } from 'shared/domain/phone'
import type { BookingDraft, TypedInvoice, TypedPassenger } from './booking-draft.ts'
import { travellersOf } from './travellers.ts'

/** What is typed into the card fields. It is handed from form to call and kept nowhere. */
export type TypedCard = { number: string; expiry: string; cvv: string }

export type Checkout = {
  legs: BookingDraft['legs']
  passengers: Record<string, TypedPassenger>
  email: string
  invoice: TypedInvoice
  card: TypedCard
  expectedTotal: Kurus
}

type PaymentRequest = RequestOf<typeof payment>

/** The form fields of the payment call, exactly as specified (spec, points 5 and 7). */
export function paymentRequest(checkout: Checkout): PaymentRequest {
  const expiry = parseExpiry(checkout.card.expiry)
  return {
    pan: bareCardNumber(checkout.card.number),
    expireMonth: expiry?.month ?? '',
    expireYear: expiry?.year ?? '',
    cv2: checkout.card.cvv,
    ...invoiceFields(checkout),
    contract_check: '1',
    expected_total: checkout.expectedTotal,
    data: legsInOrder.flatMap((leg) => legFields(checkout, leg)),
  }
}

export const legsInOrder: readonly Leg[] = ['departure', 'return']

function legFields(checkout: Checkout, leg: Leg): PaymentRequest['data'] {
  const chosen = checkout.legs[leg]
  if (!chosen || chosen.seats.length === 0) return []
  const travellers = travellersOf(checkout.legs)
  const fallback = firstPhone(checkout)
  const passengers = travellers.flatMap(({ key, gender, seats }) => {
    const typed = checkout.passengers[key]
    const seat = seats[leg]
    if (!typed || !seat) return []
    const { to, from } = typed.shuttle[leg]
    const shuttles = [to, from].filter((id) => id !== '')
    return [
      {
        pricing_id: seat.pricing_id,
        seat: seat.seat,
        name: typed.name.trim(),
        surname: typed.surname.trim(),
        gender,
        phone: phoneOf(typed) ?? fallback,
        identityno: typed.identity.trim(),
        group: 'adult' as const,
        nationality: typed.foreign ? typed.nationality : 'TR',
        ...(shuttles.length > 0 ? { shuttleid: shuttles.join(',') } : {}),
        tc_status: typed.foreign ? ('0' as const) : ('1' as const),
        email: checkout.email.trim(),
      },
    ]
  })
  return [{ journey_id: chosen.journey.id, passengers }]
}

/** A missing phone falls back to the first one found among the passengers (spec, point 5). */
function firstPhone({ legs, passengers }: Checkout): string {
  for (const { key } of travellersOf(legs)) {
    const phone = passengers[key] && phoneOf(passengers[key])
    if (phone) return phone
  }
  return ''
}

/** In E.164, or null when none is typed. */
function phoneOf({ phone, phoneCountry }: TypedPassenger): string | null {
  const country = phoneCountries.find(({ code }) => code === phoneCountry)
  return normalisePhone(phone, country?.phone_code)
}

/** A personal invoice is made out to the first passenger, whose identity number is the tax number. */
function invoiceFields({ invoice, legs, passengers }: Checkout) {
  if (invoice.kind === 'corporate') {
    return {
      invoice_status: '1' as const,
      invoice_title: invoice.title.trim(),
      invoice_tax_office: invoice.taxOffice.trim(),
      invoice_tax_no: invoice.taxNo.trim(),
    }
  }
  const first = travellersOf(legs)[0]
  const typed = first && passengers[first.key]
  return {
    invoice_status: '0' as const,
    ...(typed ? { invoice_title: `${typed.name.trim()} ${typed.surname.trim()}` } : {}),
    ...(typed && !typed.foreign ? { invoice_tax_no: typed.identity.trim() } : {}),
  }
}
