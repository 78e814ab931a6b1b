import type { ErrorBody } from 'shared/contracts/error'
import type { Leg } from 'shared/contracts/units'
import { typedFieldOf } from 'shared/domain/typed-person'
import type { BookingDraft } from './booking-draft.ts'
import { legsInOrder } from './legs-in-order.ts'
import type { OrderedTrip } from './payer.ts'
import { travellersInOrder } from './travellers.ts'

/** The server counts the passengers in the order they were sent. */
type Sent = Pick<OrderedTrip, 'passengers' | 'invoice' | 'ownIdentity'>

const { identity_no: identityField, ...alike } = typedFieldOf
/** By the names of the payment call. */
const passengerFields = { ...alike, identityno: identityField }
type PassengerField = (typeof passengerFields)[keyof typeof passengerFields]
type FormPath =
  | 'email'
  | 'contract'
  | 'points.lira'
  | `card.${'number' | 'expiry' | 'cvv'}`
  | `invoice.${'title' | 'taxOffice' | 'taxNo' | 'payer.name' | 'payer.identity'}`
  | `passengers.${string}.${PassengerField | `shuttle.${Leg}.${'to' | 'from'}`}`
export type FormError = { path: FormPath; message: string }

const orderPaths = new Map<string, FormPath>([
  ['pan', 'card.number'],
  ['expireMonth', 'card.expiry'],
  ['expireYear', 'card.expiry'],
  ['cv2', 'card.cvv'],
  ['contract_check', 'contract'],
  ['pay_with_points', 'points.lira'],
])
const invoicePaths = {
  personal: new Map<string, FormPath>([
    ['invoice_title', 'invoice.payer.name'],
    ['invoice_tax_no', 'invoice.payer.identity'],
  ]),
  corporate: new Map<string, FormPath>([
    ['invoice_title', 'invoice.title'],
    ['invoice_tax_office', 'invoice.taxOffice'],
    ['invoice_tax_no', 'invoice.taxNo'],
  ]),
}
const passengerPaths = new Map<string, PassengerField>(Object.entries(passengerFields))

/** Puts what the server says of a payment field at the form's own field; what has none is left out. */
export function formErrors(errors: ErrorBody['errors'], legs: BookingDraft['legs'], sent: Sent): FormError[] {
  const trip = { ...sent, legs }
  return Object.entries(errors).flatMap(([field, messages]) => {
    const path = formPath(field, trip)
    const message = messages[0]
    return path && message ? [{ path, message }] : []
  })
}

/** `data[0][passengers][1][name]` and `data.0.passengers.1.name` are the same place. */
function formPath(field: string, sent: Omit<OrderedTrip, 'email'>): FormPath | null {
  const [, legIndex, index, name = ''] = /^data\W+(\d+)\W+passengers\W+(\d+)\W+(\w+)/.exec(field) ?? []
  if (legIndex === undefined)
    return orderPaths.get(field) ?? invoicePaths[sent.invoice.kind].get(field) ?? null
  if (name === 'email') return 'email'
  const leg = legsInOrder.filter((one) => sent.legs[one])[Number(legIndex)]
  const seated = travellersInOrder(sent).filter(({ seats }) => leg && seats[leg])
  const key = seated[Number(index)]?.key
  if (!key || !leg) return null
  if (name === 'shuttleid') {
    const asked = sent.passengers[key]?.shuttle[leg].to ? 'to' : 'from'
    return `passengers.${key}.shuttle.${leg}.${asked}`
  }
  const own = passengerPaths.get(name)
  return own ? `passengers.${key}.${own}` : null
}
