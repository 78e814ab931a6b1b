import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { paymentPassenger } from './passenger.ts'
import { invoiceFields, pointsAmount } from './payment.ts'
import { longestEmail } from './person-limits.ts'
import { data, journeyId } from './units.ts'

/** The two texts that are agreed to before a payment (docs/trade.md#law-and-consent). */
export const contractKind = z.enum(['preliminary-information', 'distance-sales'])
export type ContractKind = z.infer<typeof contractKind>

/** One of them, filled with the buyer's own data. */
export const filledContract = z.object({
  kind: contractKind,
  title: z.string(),
  version: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})
export type FilledContract = z.infer<typeof filledContract>

/** As typed so far: what is missing is shown as missing, so nothing is required. */
const typed = z.optional(z.string().check(z.maxLength(160)))
/** Of a passenger what the texts say, as typed so far. */
export const previewPassenger = z.extend(z.pick(paymentPassenger, { seat: true, gender: true }), {
  name: typed,
  surname: typed,
  phone: typed,
  identityno: typed,
  nationality: typed,
} satisfies Partial<Record<keyof typeof paymentPassenger.shape, typeof typed>>)

/** Addition of ours: what the buyer reads is what is stored and mailed after the payment; the same function fills both. */
export const contractPreview = defineCall({
  name: 'payment/contracts',
  method: 'POST',
  path: '/api/v1/payment/contracts',
  access: 'client',
  encoding: 'json',
  summary: 'Preliminary information and distance sales contract, filled with the buyer’s data',
  request: z.object({
    ...invoiceFields,
    email: z.optional(z.string().check(z.maxLength(longestEmail))),
    /** As in the payment call: the texts say what is paid with points. */
    pay_with_points: z.optional(pointsAmount),
    data: z
      .array(
        z.object({
          journey_id: journeyId,
          passengers: z.array(previewPassenger).check(z.minLength(1), z.maxLength(10)),
        }),
      )
      .check(z.minLength(1), z.maxLength(2)),
  }),
  response: data(z.array(filledContract).check(z.length(2))),
  addition: true,
})
