import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { currentTrace, inTrace, type Trace, traceHeaders } from 'shared-server/trace/current-trace'
import { inSpan } from 'shared-server/trace/span'
import type { Clock } from './payments.ts'
import type { BankPayment } from './store.ts'
import type { Switches } from './switches.ts'
import { type BankNotification, signNotification } from './contract.ts'

const retryAfterMs = [1_000, 5_000, 30_000]
const timeoutMs = 5_000
/** Longer than any merchant believes a notice. */
const lifetimeMs = 60 * 60_000

/** So many payments are told of in the trace that began them; of an older one the merchant hears in a new trace. */
const mostFollowed = 10_000

type Deps = { secret: string; now: Clock; switches: () => Switches; log: FastifyBaseLogger }

/** Notices of a decided payment: those the browser carries and those sent server to server. */
export function callbacks({ secret, now, switches, log }: Deps) {
  const timers = new Set<NodeJS.Timeout>()
  const begunIn = new LRUCache<string, Trace>({ max: mostFollowed })

  function fieldsFor(payment: BankPayment): BankNotification & { signature: string } {
    const fields = falsified({
      payment_id: payment.id,
      order: payment.order_no,
      amount: String(payment.amount),
      currency: payment.currency,
      status: payment.status,
      timestamp: String(now().getTime()),
      nonce: randomBytes(12).toString('base64url'),
    })
    const signature = signNotification(secret, fields)
    const wrong = signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    return { ...fields, signature: switches().signature === 'wrong' ? wrong : signature }
  }

  /** As the switch wants it, before it is signed. */
  function falsified(fields: BankNotification): BankNotification {
    switch (switches().notification) {
      case 'normal':
        return fields
      case 'wrong-amount':
        return { ...fields, amount: '1' }
      case 'wrong-currency':
        return { ...fields, currency: 'USD' }
      case 'wrong-order':
        return { ...fields, order: 'another-order-than-it-is' }
      case 'wrong-payment':
        return { ...fields, payment_id: 'another-payment' }
      case 'refusal':
        return { ...fields, status: 'not-authenticated' }
      case 'old':
        return { ...fields, timestamp: String(Number(fields.timestamp) - lifetimeMs) }
    }
  }

  function later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  /** The buyer decided on a page, which is no part of the trace that a merchant follows. */
  function send(payment: BankPayment, fields = fieldsFor(payment), attempt = 0): Promise<void> {
    return inTrace(begunIn.get(payment.id) ?? currentTrace(), () =>
      inSpan({ name: 'POST callback', kind: 'client' }, () => post(payment, fields, attempt)),
    )
  }

  async function post(
    payment: BankPayment,
    fields: ReturnType<typeof fieldsFor>,
    attempt: number,
  ): Promise<void> {
    try {
      const answer = await fetch(payment.callback_url, {
        method: 'POST',
        headers: traceHeaders(),
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.ok) return
      log.warn({ payment: payment.id, status: answer.status, attempt }, 'the merchant refused a callback')
    } catch (error) {
      log.warn({ payment: payment.id, err: error, attempt }, 'the merchant did not take a callback')
    }
    const wait = retryAfterMs[attempt]
    if (wait !== undefined) later(wait, () => void send(payment, fieldsFor(payment), attempt + 1))
  }

  function announce(payment: BankPayment): void {
    const { callback, callback_delay_ms } = switches()
    if (callback === 'drop') return
    if (callback === 'delay') return later(callback_delay_ms, () => void send(payment))
    const fields = fieldsFor(payment)
    void send(payment, fields)
    if (callback === 'duplicate') void send(payment)
    if (callback === 'replay') later(callback_delay_ms, () => void send(payment, fields))
  }

  return {
    fieldsFor,
    announce,
    /** Of a payment that is begun now. */
    follow: (payment: string): void => {
      const trace = currentTrace()
      if (trace) begunIn.set(payment, trace)
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
export type Callbacks = ReturnType<typeof callbacks>
