import * as z from 'zod/mini'
import { email, firstName, identityNo, nationality, phone, surname } from './person.ts'
import { gender, pricingId, seatNo } from './units.ts'

/**
 * Somebody who travels, in the names of the columns. Every other shape of a passenger picks from this one or extends it:
 * a field is added here, and CONTRIBUTING ("Add a field of the passenger") has the rest of its way.
 */
export const passenger = z.object({
  name: firstName,
  surname,
  gender,
  phone,
  identity_no: identityNo,
  is_foreign: z.boolean(),
  nationality,
})
export type Passenger = z.infer<typeof passenger>
export const passengerFields = z.keyof(passenger).options

/** Whom a member has saved. One phone serves a whole order, so a saved passenger may have none. */
export const savedPassenger = z.extend(passenger, { phone: z.nullable(passenger.shape.phone) })

/** What a ticket shows of its passenger. The names of an erased order are empty, which no rule of typing lets through. */
export const ticketPassenger = z.extend(z.pick(passenger, { gender: true }), {
  name: z.string(),
  surname: z.string(),
} satisfies Partial<Record<keyof Passenger, z.ZodMiniString>>)
export const ticketPassengerFields = z.keyof(ticketPassenger).options

/** Form fields arrive as text: `data[0][passengers][0][seat]=12`. */
const seatField = z.pipe(z.coerce.number('Koltuk seçilmeli.'), seatNo)

/**
 * Exactly the specified fields, in their order (docs/product.md#rules and docs/product.md#calls), then what a passenger has
 * beside them. `group` is always adult; tc_status is 1 for a Turkish identity number, 0 for a foreign passenger.
 */
export const paymentPassenger = z.object({
  pricing_id: pricingId,
  seat: seatField,
  ...z.pick(passenger, { name: true, surname: true, gender: true, phone: true }).shape,
  identityno: passenger.shape.identity_no,
  group: z.literal('adult'),
  nationality: passenger.shape.nationality,
  /** Ids of the shuttles asked for, at most one to the boarding stop and one from the alighting stop, split by a comma. */
  shuttleid: z.optional(z.string().check(z.maxLength(19, 'Servis seçimi geçersiz.'))),
  tc_status: z.enum(['0', '1']),
  email,
  ...z.omit(passenger, { identity_no: true, is_foreign: true, nationality: true }).shape,
})
export const paymentPassengerFields = z.keyof(paymentPassenger).options

type Renamed = { identity_no: string; is_foreign: boolean }
type PaymentNames = { identityno: string; tc_status: '0' | '1' }

/** A passenger with the two names that the payment call has of its own. */
export function toPaymentNames<Fields extends Renamed>({ identity_no, is_foreign, ...alike }: Fields) {
  const names: PaymentNames = { identityno: identity_no, tc_status: is_foreign ? '0' : '1' }
  return { ...alike, ...names }
}

/** The other way; what else was sent of the seat goes along. */
export function fromPaymentNames<Fields extends PaymentNames>({ identityno, tc_status, ...alike }: Fields) {
  const names: Renamed = { identity_no: identityno, is_foreign: tc_status === '0' }
  return { ...alike, ...names }
}
