import { randomBytes, randomInt } from 'node:crypto'
import { cardOutcome, maskCard } from './cards.ts'
import type { BankPayment, BankStore } from './store.ts'
import { type CreateRequest, declineReason, type DeclineReason } from './contract.ts'

export const pageLifetime = 10 * 60_000
const allowedWrongCodes = 3

export type Clock = () => Date
export type Refusal = {
  refused: 'no-such-payment' | 'order-differs' | 'not-authenticated' | 'too-much' | 'amount'
}

/** The bank's verbs. Each is safe to repeat: a second call answers what the first did. */
export function bankPayments(
  store: BankStore,
  now: Clock,
  pageLifetimeMs: () => number = () => pageLifetime,
) {
  /** A page nobody finished expires by being looked at, so no timer can be missed. */
  function find(id: string): BankPayment | null {
    const payment = store.find(id)
    if (payment?.status !== 'created') return payment
    if (now().getTime() - payment.created_at < pageLifetimeMs()) return payment
    store.move(id, 'created', 'not-authenticated', 'page-expired')
    return store.find(id)
  }

  function create(request: CreateRequest): BankPayment | Refusal {
    const known = store.findByOrder(request.order)
    if (known) return known.amount === request.amount ? known : { refused: 'order-differs' }
    const id = randomBytes(16).toString('base64url')
    store.insert({
      id,
      order_no: request.order,
      amount: request.amount,
      currency: request.currency,
      merchant: request.merchant,
      return_url: request.return_url,
      callback_url: request.callback_url,
      masked_card: maskCard(request.card.pan),
      outcome: cardOutcome(request.card, now()),
      sms_code: String(randomInt(1_000_000)).padStart(6, '0'),
      created_at: now().getTime(),
    })
    return store.find(id) ?? { refused: 'no-such-payment' }
  }

  /** The buyer typed a code. True when that decided the payment. */
  function enterCode(id: string, code: string): boolean {
    const payment = find(id)
    if (payment?.status !== 'created') return false
    if (code === payment.sms_code) return store.move(id, 'created', 'authenticated', null)
    store.countWrongCode(id)
    if (payment.wrong_codes + 1 < allowedWrongCodes) return false
    return store.move(id, 'created', 'not-authenticated', 'wrong-code')
  }

  const cancel = (id: string): boolean =>
    find(id) !== null && store.move(id, 'created', 'not-authenticated', 'cancelled-by-customer')

  function charge(id: string, amount: number): BankPayment | Refusal {
    const payment = find(id)
    if (!payment) return { refused: 'no-such-payment' }
    if (amount !== payment.amount) return { refused: 'amount' }
    if (payment.status === 'charged' || payment.status === 'declined') return payment
    if (payment.status !== 'authenticated') return { refused: 'not-authenticated' }
    const reason = declineOf(payment)
    store.move(id, 'authenticated', reason ? 'declined' : 'charged', reason)
    return store.find(id) ?? { refused: 'no-such-payment' }
  }

  function refund(id: string, key: string, amount: number): BankPayment | Refusal {
    const payment = find(id)
    if (!payment) return { refused: 'no-such-payment' }
    if (store.findRefund(id, key)) return payment
    if (payment.status !== 'charged' || payment.refunded + amount > payment.amount)
      return { refused: 'too-much' }
    store.refund(id, key, amount)
    return store.find(id) ?? { refused: 'no-such-payment' }
  }

  const findByOrder = (order: string) => {
    const payment = store.findByOrder(order)
    return payment && find(payment.id)
  }

  return {
    find,
    findByOrder,
    ledger: () => store.ledger(),
    create,
    enterCode,
    cancel,
    charge,
    refund,
    wrongCodesLeft,
  }
}
export type BankPayments = ReturnType<typeof bankPayments>

const wrongCodesLeft = (payment: BankPayment) => allowedWrongCodes - payment.wrong_codes

function declineOf(payment: BankPayment): DeclineReason | null {
  return payment.outcome === 'ok' ? null : declineReason.parse(payment.outcome)
}
