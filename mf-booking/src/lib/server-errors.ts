import type { ErrorBody } from 'shared/contracts/error'
import type { BookingDraft } from './booking-draft.ts'
import { legsInOrder } from './payment-request.ts'
import { travellersOf } from './travellers.ts'

const passengerFields = {
  name: 'name',
  surname: 'surname',
  identityno: 'identity',
  nationality: 'nationality',
  phone: 'phone',
} as const

type PassengerField = (typeof passengerFields)[keyof typeof passengerFields]
type FormPath =
  | 'email'
  | 'contract'
  | `card.${'number' | 'expiry' | 'cvv'}`
  | `invoice.${'title' | 'taxOffice' | 'taxNo'}`
  | `passengers.${string}.${PassengerField}`
export type FormError = { path: FormPath; message: string }

const orderPaths = new Map<string, FormPath>([
  ['pan', 'card.number'],
  ['expireMonth', 'card.expiry'],
  ['expireYear', 'card.expiry'],
  ['cv2', 'card.cvv'],
  ['invoice_title', 'invoice.title'],
  ['invoice_tax_office', 'invoice.taxOffice'],
  ['invoice_tax_no', 'invoice.taxNo'],
  ['contract_check', 'contract'],
])
const passengerPaths = new Map<string, PassengerField>(Object.entries(passengerFields))

/** Puts what the server says of a payment field at the form's own field; what has none is left out. */
export function formErrors(errors: ErrorBody['errors'], legs: BookingDraft['legs']): FormError[] {
  return Object.entries(errors).flatMap(([field, messages]) => {
    const path = formPath(field, legs)
    const message = messages[0]
    return path && message ? [{ path, message }] : []
  })
}

/** `data[0][passengers][1][name]` and `data.0.passengers.1.name` are the same place. */
function formPath(field: string, legs: BookingDraft['legs']): FormPath | null {
  const [, legIndex, index, name = ''] = /^data\W+(\d+)\W+passengers\W+(\d+)\W+(\w+)/.exec(field) ?? []
  if (legIndex === undefined) return orderPaths.get(field) ?? null
  if (name === 'email') return 'email'
  const leg = legsInOrder.filter((one) => legs[one])[Number(legIndex)]
  const seated = travellersOf(legs).filter(({ seats }) => leg && seats[leg])
  const key = seated[Number(index)]?.key
  const own = passengerPaths.get(name)
  return key && own ? `passengers.${key}.${own}` : null
}
