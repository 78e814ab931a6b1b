import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from 'shared-server/secrets'
import * as z from 'zod/mini'
import type { BankPayments, Clock, Refusal } from './payments.ts'
import type { BankPayment } from './store.ts'
import type { Switches, Unanswered } from './switches.ts'
import {
  chargeRequest,
  createRequest,
  type PaymentView,
  refundRequest,
  sameSignature,
  signRequest,
} from './contract.ts'

const allowedSkewMs = 5 * 60_000
const signatureHeaders = z.object({
  'x-bank-timestamp': z.string().check(z.regex(/^\d{13}$/)),
  'x-bank-signature': z.string(),
})
const idParams = z.object({ id: z.string() })
const orderParams = z.object({ order: z.string() })

export type MerchantApiDeps = {
  payments: BankPayments
  /** Called with each payment that a merchant begins. */
  onBegun: (payment: string) => void
  secrets: Secrets
  now: Clock
  switches: () => Switches
  pageUrl: () => string
  unanswered: Unanswered
}

/** The merchant's side of the bank, in a scope of its own: every request there is signed. */
export function merchantApi(app: FastifyInstance, deps: MerchantApiDeps): void {
  const { payments, onBegun, secrets, now, switches, pageUrl, unanswered } = deps

  /** No answer ever comes: the merchant has to ask. */
  function leave(reply: FastifyReply, what: keyof Unanswered): FastifyReply {
    unanswered[what] += 1
    return reply.hijack()
  }

  // The signature covers the bytes, so they are kept as they came until it is checked.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    if (!isSigned(request, secrets, now())) return reply.code(401).send({ error: 'bad-signature' })
  })

  const view = (payment: BankPayment): PaymentView => ({
    payment_id: payment.id,
    order: payment.order_no,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    reason: payment.reason,
    refunded: payment.refunded,
    page_url: pageUrl(),
  })
  const answer = (reply: FastifyReply, result: BankPayment | Refusal | null) => {
    if (result === null) return reply.code(404).send({ error: 'no-such-payment' })
    if (!('refused' in result)) return reply.send(view(result))
    return reply.code(result.refused === 'no-such-payment' ? 404 : 409).send({ error: result.refused })
  }

  app.post('/api/payments', (request, reply) => {
    const body = z.safeParse(createRequest, parseJson(request.body))
    if (!body.success) return reply.code(422).send({ error: 'bad-request' })
    if (switches().begin === 'silent-not-begun') return leave(reply, 'begin')
    const result = payments.create(body.data)
    if ('id' in result) onBegun(result.id)
    if (switches().begin === 'silent-but-begun') return leave(reply, 'begin')
    return answer(reply, result)
  })

  app.post('/api/payments/:id/charge', (request, reply) => {
    const body = z.safeParse(chargeRequest, parseJson(request.body))
    if (!body.success) return reply.code(422).send({ error: 'bad-request' })
    if (switches().charge === 'silent-not-charged') return leave(reply, 'charge')
    const result = payments.charge(idParams.parse(request.params).id, body.data.amount)
    if (switches().charge === 'silent-but-charged') return leave(reply, 'charge')
    return answer(reply, result)
  })

  app.post('/api/payments/:id/refund', (request, reply) => {
    const body = z.safeParse(refundRequest, parseJson(request.body))
    if (!body.success) return reply.code(422).send({ error: 'bad-request' })
    if (switches().refund === 'silent-not-refunded') return leave(reply, 'refund')
    const { key, amount } = body.data
    const result = payments.refund(idParams.parse(request.params).id, key, amount)
    if (switches().refund === 'silent-but-refunded') return leave(reply, 'refund')
    return answer(reply, result)
  })

  app.get('/api/payments/:id', (request, reply) => {
    if (switches().status === 'down') return reply.code(503).send({ error: 'down' })
    return answer(reply, payments.find(idParams.parse(request.params).id))
  })

  app.get('/api/orders/:order', (request, reply) => {
    if (switches().status === 'down') return reply.code(503).send({ error: 'down' })
    return answer(reply, payments.findByOrder(orderParams.parse(request.params).order))
  })
}

function isSigned(request: FastifyRequest, secrets: Secrets, now: Date): boolean {
  const headers = z.safeParse(signatureHeaders, request.headers)
  if (!headers.success) return false
  const timestamp = headers.data['x-bank-timestamp']
  if (Math.abs(now.getTime() - Number(timestamp)) > allowedSkewMs) return false
  const body = typeof request.body === 'string' ? request.body : ''
  const signed = { method: request.method, path: request.url, body, timestamp }
  return secrets.some((secret) =>
    sameSignature(signRequest(secret, signed), headers.data['x-bank-signature']),
  )
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null
  } catch {
    return null
  }
}
