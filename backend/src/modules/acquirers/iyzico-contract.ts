import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSameSecret } from '../../context/same-secret.ts'

/**
 * What iyzico answers, as far as we read it (docs.iyzico.com: 3DS implementation, retrieve, reporting, refund).
 * An amount comes as a number or as a text with any number of zeros at its end.
 */
const amount = z.union([z.number(), z.string()])
const optionalText = z.optional(z.nullable(z.string()))

export const failure = z.object({ status: z.literal('failure'), errorCode: optionalText })

export const initialized = z.object({
  status: z.literal('success'),
  conversationId: z.string(),
  paymentId: z.string(),
  threeDSHtmlContent: z.string(),
  signature: z.string(),
})

/** The answer of the charge and of the question after it; only the latter says a `paymentStatus`. */
export const paid = z.object({
  status: z.literal('success'),
  conversationId: z.string(),
  paymentId: z.string(),
  basketId: z.string(),
  currency: z.string(),
  price: amount,
  paidPrice: amount,
  fraudStatus: z.optional(z.nullable(z.int())),
  paymentStatus: optionalText,
  mdStatus: z.optional(z.nullable(z.union([z.int(), z.string()]))),
  errorCode: optionalText,
  signature: z.string(),
})
export type Paid = z.infer<typeof paid>

const refundDetail = z.object({ refundStatus: z.int(), refundPrice: amount })
export const report = z.object({
  status: z.literal('success'),
  payments: z.array(
    z.object({
      paymentId: z.union([z.int(), z.string()]),
      itemTransactions: z.optional(
        z.nullable(
          z.array(
            z.object({
              refunds: z.optional(
                z.nullable(z.array(z.extend(refundDetail, { refundConversationId: optionalText }))),
              ),
            }),
          ),
        ),
      ),
    }),
  ),
})

export const refunded = z.object({ status: z.literal('success'), paymentId: z.string(), price: amount })

/** What the buyer's browser brings back. The number of the payment is missing where nothing was approved. */
export const returned = z.object({
  status: z.string(),
  conversationId: z.string(),
  paymentId: z.optional(z.string()),
  conversationData: z.optional(z.string()),
  mdStatus: z.optional(z.string()),
  signature: z.string(),
})

/** HMAC-SHA256 of the values in the documented order, joined by colons; amounts without zeros at their end. */
export function iyzicoSignature(secretKey: string, values: readonly string[]): string {
  return createHmac('sha256', secretKey).update(values.join(':')).digest('hex')
}

export function isSigned(secretKey: string, values: readonly string[], signature: string): boolean {
  return isSameSecret(signature, iyzicoSignature(secretKey, values))
}

export const signedOfPaid = ({ paymentId, currency, basketId, conversationId, paidPrice, price }: Paid) => [
  paymentId,
  currency,
  basketId,
  conversationId,
  shortAmount(paidPrice),
  shortAmount(price),
]

/** `949.50` is signed as `949.5`, `950.0` as `950`. */
export function shortAmount(value: number | string): string {
  const text = String(value)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Kuruş as iyzico writes lira, without ever being a fraction: 94950 is `949.50`. */
export function toLira(kurus: number): string {
  return `${Math.trunc(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`
}

/** Null for what is no amount in whole kuruş. */
export function toKurusOrNull(value: number | string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(shortAmount(value))
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
