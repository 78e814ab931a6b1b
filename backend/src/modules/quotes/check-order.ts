import type { ParsedRequestOf } from 'shared/contracts/call'
import { fromPaymentNames } from 'shared/contracts/passenger'
import type { payment } from 'shared/contracts/payment'
import type { JourneyId } from 'shared/contracts/units'
import { isCardNumber, isExpired } from 'shared/domain/card'
import { whyNotTitle } from 'shared/domain/person-name'
import { isTaxNumber, isVkn } from 'shared/domain/vkn'
import { RefusalError } from '../../http/refusal.ts'
import { parseJourneyId } from '../journeys/segment.ts'
import { passengerComplaints } from './validate-passenger.ts'

export type PaymentInput = ParsedRequestOf<typeof payment>
/** What is bought, and for whom the invoice is: without what it is paid with. */
export type OrderInput = Pick<
  PaymentInput,
  'invoice_status' | 'invoice_title' | 'invoice_tax_office' | 'invoice_tax_no' | 'data'
>
type Passenger = PaymentInput['data'][number]['passengers'][number]
type Complain = (field: string, message: string) => void

/** Where a form has the fields of a leg, with the dot that follows. */
export type LegField = (leg: number) => string
export const paymentLegField: LegField = (leg) => `data.${leg}.`

/** What the contract's schema cannot say. Throws one Refusal with every field that is wrong, as the form names it. */
export function checkOrder(input: PaymentInput, now: Date): void {
  refuseWrong((complain) => {
    checkCard(input, now, complain)
    checkTrip(input, paymentLegField, complain)
  })
}

/** The same of an order that no card pays for. */
export function checkCardless(input: OrderInput, legField: LegField): void {
  refuseWrong((complain) => checkTrip(input, legField, complain))
}

function refuseWrong(check: (complain: Complain) => void): void {
  const errors: Record<string, string[]> = {}
  check((field, message) => {
    errors[field] = [...(errors[field] ?? []), message]
  })
  if (Object.keys(errors).length > 0) throw new RefusalError(422, 'validation', errors)
}

function checkTrip(input: OrderInput, legField: LegField, complain: Complain): void {
  checkInvoice(input, complain)
  const [first, second] = input.data
  if (first && second && isOnSameSeats(first.journey_id, second.journey_id))
    for (const [nth, { seat }] of second.passengers.entries())
      if (first.passengers.some((passenger) => passenger.seat === seat))
        complain(`${legField(1)}passengers.${nth}.seat`, 'Aynı koltuk iki kez seçilmiş.')
  for (const [at, { passengers }] of input.data.entries()) {
    const field = (nth: number, name: string) => `${legField(at)}passengers.${nth}.${name}`
    for (const [nth, passenger] of passengers.entries())
      checkPassenger(passenger, (name, message) => complain(field(nth, name), message))
    const seats = passengers.map(({ seat }) => seat)
    const twice = seats.findIndex((seat, nth) => seats.indexOf(seat) !== nth)
    if (twice >= 0) complain(field(twice, 'seat'), 'Aynı koltuk iki kez seçilmiş.')
  }
}

/** Whether both are of one bus, on ways that have a part in common: a seat can be taken for one of them alone. */
function isOnSameSeats(one: JourneyId, other: JourneyId): boolean {
  const [first, second] = [parseJourneyId(one), parseJourneyId(other)]
  if (!first || !second || first.journey_id !== second.journey_id) return false
  return first.from_idx < second.to_idx && second.from_idx < first.to_idx
}

function checkCard({ pan, expireMonth, expireYear, cv2 }: PaymentInput, now: Date, complain: Complain) {
  if (!isCardNumber(pan)) complain('pan', 'Kart numarası geçersiz.')
  if (isExpired({ month: expireMonth, year: expireYear.slice(-2) }, now))
    complain('expireMonth', 'Kartın son kullanma tarihi geçmiş.')
  if (/^3[47]/.test(pan) && cv2.length !== 4) complain('cv2', 'Bu kartın güvenlik kodu 4 hanelidir.')
}

function checkInvoice(input: OrderInput, complain: Complain): void {
  if (input.invoice_status === '0') return
  const title = input.invoice_title?.trim() ?? ''
  const wrongTitle = title ? whyNotTitle(title, 'Fatura unvanı') : 'Fatura unvanını girin.'
  if (wrongTitle) complain('invoice_title', wrongTitle)
  const taxNo = input.invoice_tax_no?.trim() ?? ''
  if (!isTaxNumber(taxNo)) complain('invoice_tax_no', 'Vergi no ya da T.C. kimlik no geçersiz.')
  // A person's invoice bears the TCKN and no tax office.
  const office = input.invoice_tax_office?.trim() ?? ''
  const wrongOffice =
    isVkn(taxNo) && !office ? 'Vergi dairesini girin.' : whyNotTitle(office, 'Vergi dairesi')
  if (wrongOffice) complain('invoice_tax_office', wrongOffice)
}

function checkPassenger(passenger: Passenger, complain: Complain): void {
  for (const [field, message] of Object.entries(passengerComplaints(fromPaymentNames(passenger))))
    if (message) complain(field === 'identity_no' ? 'identityno' : field, message)
  const { shuttleid } = passenger
  if (shuttleid && !/^\d{1,9}(,\d{1,9})?$/.test(shuttleid)) complain('shuttleid', 'Servis seçimi geçersiz.')
}
