import { type OrderId, orderId } from 'shared/contracts/units'
import { traceHeaders } from 'shared-server/trace/current-trace'
import type { Secrets } from 'shared-server/secrets'
import * as z from 'zod/mini'
import {
  type CreateRequest,
  type DeclineReason as BankReason,
  notification,
  type PaymentView,
  paymentView,
  sameSignature,
  signNotification,
  signRequest,
} from '../../bank/contract.ts'
import type { Acquirer, BankState, DeclineReason } from './acquirer.ts'

type Settings = {
  bankUrl: string
  /** The first signs; the bank may sign by each while it is changed. */
  bankSecrets: Secrets
  returnUrl: (order: OrderId) => string
  callbackUrl: string
  clock: () => Date
  /** Told the time of each notice whose signature is good, also of one that is refused for it. */
  onSignedTime?: ((bankTime: Date) => void) | undefined
  timeoutMs?: number
}

const signedNotice = z.extend(notification, { signature: z.string() })
const notificationLifetimeMs = 15 * 60_000

/** The sandbox bank as an acquirer. */
export function sandboxAcquirer(settings: Settings): Acquirer {
  const { bankUrl, bankSecrets, returnUrl, callbackUrl, clock, onSignedTime, timeoutMs = 10_000 } = settings

  async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
    const body = payload ? JSON.stringify(payload) : ''
    const timestamp = String(clock().getTime())
    const headers = {
      'x-bank-timestamp': timestamp,
      'x-bank-signature': signRequest(bankSecrets[0], { method, path, body, timestamp }),
      ...(body && { 'content-type': 'application/json' }),
      ...traceHeaders(),
    }
    try {
      const answer = await fetch(`${bankUrl}${path}`, {
        method,
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const view = z.safeParse(paymentView, await answer.json())
      return { status: answer.status, view: answer.ok && view.success ? view.data : null }
    } catch {
      // Timed out, unreachable or not JSON: nobody can say what the bank did.
      return { status: 0, view: null }
    }
  }

  return {
    async begin({ order, amount, merchant, card }) {
      const request: CreateRequest = {
        order,
        amount,
        merchant,
        card,
        currency: 'TRY',
        return_url: returnUrl(order),
        callback_url: callbackUrl,
      }
      const { view } = await ask('POST', '/api/payments', request)
      if (!view) return 'unknown'
      const redirect = { action: view.page_url, fields: { payment_id: view.payment_id } }
      return { paymentId: view.payment_id, redirect }
    },

    async charge({ paymentId, amount }) {
      const { view } = await ask('POST', `/api/payments/${encodeURIComponent(paymentId)}/charge`, { amount })
      return view ? bankState(view) : 'unknown'
    },

    async status(order) {
      const { status, view } = await ask('GET', `/api/orders/${order}`)
      if (view) return { paymentId: view.payment_id, bank: bankState(view) }
      return status === 404 ? 'missing' : 'unknown'
    },

    async refund({ paymentId, key, amount }) {
      const path = `/api/payments/${encodeURIComponent(paymentId)}/refund`
      const { view } = await ask('POST', path, { key, amount })
      return view ? 'refunded' : 'unknown'
    },

    namedOrder(fields) {
      const named = z.safeParse(z.object({ order: orderId }), fields)
      return named.success ? named.data.order : null
    },

    readNotice(fields) {
      const parsed = z.safeParse(signedNotice, fields)
      if (!parsed.success) return null
      const { signature, ...signed } = parsed.data
      if (!bankSecrets.some((secret) => sameSignature(signNotification(secret, signed), signature)))
        return null
      onSignedTime?.(new Date(Number(signed.timestamp)))
      if (Math.abs(clock().getTime() - Number(signed.timestamp)) > notificationLifetimeMs) return null
      const { order, payment_id, currency } = signed
      // A notice gives no reason; the reason is asked for when it matters.
      const reported = bankState({ status: signed.status, reason: null })
      const bank = reported.state === 'declined' ? ({ state: 'declined', reason: null } as const) : reported
      return {
        order,
        paymentId: payment_id,
        amount: Number(signed.amount),
        currency,
        bank,
        acquirerContext: null,
      }
    },
  }
}

function bankState({ status, reason }: Pick<PaymentView, 'status' | 'reason'>): BankState {
  switch (status) {
    case 'created':
      return { state: 'waiting' }
    case 'authenticated':
    case 'charged':
      return { state: status }
    case 'not-authenticated':
    case 'declined':
      return { state: 'declined', reason: reason ? reasons[reason] : 'not-approved' }
  }
}

const reasons: Record<BankReason, DeclineReason> = {
  'insufficient-funds': 'insufficient-funds',
  'stolen-card': 'card-refused',
  'unknown-card': 'card-unknown',
  'expired-card': 'card-expired',
  'cancelled-by-customer': 'not-approved',
  'wrong-code': 'wrong-code',
  'page-expired': 'page-expired',
}
