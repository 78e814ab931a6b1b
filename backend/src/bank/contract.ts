import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** What the sandbox bank and a merchant say to each other: the bank's public description of its API. */
export const paymentStatus = z.enum(['created', 'authenticated', 'not-authenticated', 'charged', 'declined'])

export const declineReason = z.enum([
  'insufficient-funds',
  'stolen-card',
  'unknown-card',
  'expired-card',
  'cancelled-by-customer',
  'wrong-code',
  'page-expired',
])
export type DeclineReason = z.infer<typeof declineReason>

const amount = z.int().check(z.positive(), z.lte(100_000_000))
const orderNo = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

export const createRequest = z.object({
  order: orderNo,
  amount,
  currency: z.literal('TRY'),
  merchant: z.string().check(z.minLength(1), z.maxLength(60)),
  return_url: z.url({ protocol: /^https?$/ }),
  callback_url: z.url({ protocol: /^https?$/ }),
  card: z.object({
    pan: z.string().check(z.regex(/^\d{15,19}$/)),
    month: z.int().check(z.gte(1), z.lte(12)),
    year: z.int().check(z.gte(2000), z.lte(2199)),
    cvv: z.string().check(z.regex(/^\d{3,4}$/)),
  }),
})
export type CreateRequest = z.infer<typeof createRequest>

export const chargeRequest = z.object({ amount })
export const refundRequest = z.object({ key: orderNo, amount })

/** Answer of every call about a payment. */
export const paymentView = z.object({
  payment_id: z.string(),
  order: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: paymentStatus,
  reason: z.nullable(declineReason),
  refunded: z.int(),
  page_url: z.url(),
})
export type PaymentView = z.infer<typeof paymentView>

/** The signed fields that travel through the buyer's browser and from server to server. */
export const notification = z.object({
  payment_id: z.string(),
  order: z.string(),
  amount: z.string().check(z.regex(/^\d{1,9}$/)),
  currency: z.string(),
  status: paymentStatus,
  timestamp: z.string().check(z.regex(/^\d{13}$/)),
  nonce: z.string(),
})
export type BankNotification = z.infer<typeof notification>

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

export function signNotification(secret: string, fields: BankNotification): string {
  const named = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hmac(secret, JSON.stringify(named))
}

export function signRequest(
  secret: string,
  request: { method: string; path: string; body: string; timestamp: string },
): string {
  const body = createHash('sha256').update(request.body).digest('hex')
  return hmac(secret, [request.timestamp, request.method, request.path, body].join('\n'))
}

/** Compares in constant time, so that a forger learns nothing from how long it takes. */
export function sameSignature(expected: string, given: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
