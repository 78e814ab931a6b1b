import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { toKurus } from 'shared/domain/money'
import { orderId as orderIdShape, type OrderId } from 'shared/contracts/units'
import type { PaymentState } from 'shared/contracts/payment'
import type { Clock, Random } from '../../context/clock.ts'
import type { Db } from '../../db/database.ts'
import type { Acquirer, BankState, AcquirerNotification, AcquirerStatus } from '../acquirers/acquirer.ts'
import type { Acquirers } from '../acquirers/acquirers.ts'
import { approvalEndsMs } from '../acquirers/approval-end.ts'
import { forgiveOrder } from './card-tries.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { orderMark } from './order-mark.ts'
import {
  authenticate,
  fail,
  giveUpPayment,
  giveUpSeats,
  keepWaiting,
  markRefunded,
  ticketOrder,
} from './moves.ts'
import {
  claimTurn,
  findPayment,
  markCharged,
  type Payment,
  recordAcquirerContext,
  recordPaymentId,
  releaseTurn,
} from './payment-store.ts'

export type SettleDeps = {
  db: Db
  acquirers: Pick<Acquirers, 'of'>
  clock: Clock
  random: Random
  log: FastifyBaseLogger
  bankTimeoutMs: number
}
export type Settle = ReturnType<typeof createSettle>

/** What somebody says the bank has decided, once it is known what payment it is about; null for what cannot be trusted. */
type ReadNotification = (payment: Payment) => AcquirerNotification | null

/** An order the bank has never heard of was begun by a process that died, or is being begun right now. */
const missingAfterTimeouts = 6

/** A browser is not kept waiting for longer; its page asks again. */
const longestWaitMs = 3_000

/**
 * Takes a payment as far as it will go: asks the bank, charges, issues tickets, refunds. Safe to call
 * at any time, by anybody, at once: each step is a compare-and-set under a row lock, and the acquirer's
 * verbs may be repeated. Answers where the payment then is, null when there is none.
 *
 * The bank and the buyer's browser bring the same approval at the same moment. Within a process the second waits for the
 * first, only to spare both the work; what is decided is read from the database afterwards.
 */
export function createSettle(deps: SettleDeps) {
  const { db, acquirers, clock, random, log, bankTimeoutMs } = deps
  // Two questions at most, and what is written down after them.
  const turnMs = bankTimeoutMs * 3

  const afterOther = oneAfterAnother()

  return function settle(order: string, read: ReadNotification | null): Promise<PaymentState | null> {
    const waitsUntil = Date.now() + Math.min(bankTimeoutMs, longestWaitMs)
    return afterOther(order, waitsUntil, () => goOn(order, read, waitsUntil))
  }

  async function goOn(
    order: string,
    read: ReadNotification | null,
    waitsUntil: number,
  ): Promise<PaymentState | null> {
    let payment = await findPayment(db, order)
    let received = payment ? (read?.(payment) ?? null) : null
    let hasNewContext = false
    while (payment && !isDecided(payment)) {
      const before = payment
      hasNewContext ||= await recordContext(before, received)
      const reached = await step(before, received, waitsUntil)
      received = null
      // Whether we moved it or somebody beside us did: where it is now, it can go on.
      payment = reached ? { ...before, state: reached } : await findPayment(db, order)
      if (payment && payment.state !== before.state)
        log.info({ order: orderMark(order), state: payment.state }, 'a payment moved')
      if (payment?.state !== before.state || payment.refund_due !== before.refund_due) continue
      if (!hasNewContext || payment.state !== 'authenticated') return payment.state
      // Whoever asked for the charge meanwhile may not have had what this notification brought: once more.
      hasNewContext = false
    }
    return payment?.state ?? null
  }

  /**
   * The acquirer's context of an approval, kept for the charge. A round of ours may have found the approval before the
   * browser brings the context, so an authenticated payment still takes it. True when it was the first.
   */
  async function recordContext(payment: Payment, received: AcquirerNotification | null): Promise<boolean> {
    if (!received?.acquirerContext || received.bank.state === 'declined') return false
    return (
      !isOfAnother(payment, received.paymentId) &&
      recordAcquirerContext(db, payment.order_id, received.acquirerContext)
    )
  }

  /** One step, as far as it is possible now. Answers where this very step has brought the payment; null: it has to be looked at. */
  async function step(
    payment: Payment,
    notification: AcquirerNotification | null,
    waitsUntil: number,
  ): Promise<PaymentState | null> {
    switch (payment.state) {
      case 'initiated':
        await takeNotification(payment, notification)
        return null
      case 'authenticated':
        return charge(payment, waitsUntil)
      case 'charged':
        return payment.refund_due ? refund(payment) : issue(payment)
      case 'ticketed':
      case 'failed':
      case 'refunded':
        return null
    }
  }

  function bankOf({ acquirer }: Payment): Acquirer {
    if (acquirer === 'open-ticket') throw new Error('An open ticket is no payment of a bank')
    return acquirers.of(acquirer)
  }

  function ageOf(payment: Payment): number {
    return clock().getTime() - payment.created_at.getTime()
  }

  async function takeNotification(
    payment: Payment,
    notification: AcquirerNotification | null,
  ): Promise<boolean> {
    const order = orderIdShape.parse(payment.order_id)
    const known = statusIn(notification) ?? (await bankOf(payment).status(order))
    if (known === 'unknown') return false
    if (known === 'missing') return giveUpLate(payment, order)
    const { paymentId, bank } = known
    if (isOfAnother(payment, paymentId)) {
      log.error({ order: orderMark(order) }, 'the bank knows the order by another payment')
      return false
    }
    if (paymentId && !payment.acquirer_payment_id) await recordPaymentId(db, order, paymentId)
    return follow(payment, order, bank)
  }

  /** A bank that once gave the payment a number has begun it; it may just not list what is not yet approved. */
  async function giveUpLate(payment: Payment, order: OrderId): Promise<boolean> {
    if (payment.acquirer_payment_id)
      return ageOf(payment) > approvalEndsMs && giveUpPayment(db, order, 'page-expired')
    return ageOf(payment) > bankTimeoutMs * missingAfterTimeouts && giveUpPayment(db, order, 'not-begun')
  }

  async function follow(payment: Payment, order: OrderId, bank: BankState): Promise<boolean> {
    switch (bank.state) {
      case 'waiting':
        if (ageOf(payment) > approvalEndsMs) return giveUpPayment(db, order, 'page-expired')
        await keepWaiting(db, order)
        return false
      case 'declined':
        return fail(db, order, bank.reason)
      case 'authenticated':
        return authenticate(db, order, false)
      case 'charged':
        return authenticate(db, order, true)
    }
  }

  async function charge(payment: Payment, waitsUntil: number): Promise<'charged' | null> {
    const order = orderIdShape.parse(payment.order_id)
    const { acquirer_payment_id: paymentId, amount } = payment
    if (!paymentId) return null
    const turn = await claimTurn(db, order, 'authenticated', turnMs)
    if (!turn) return whileCharging(payment, waitsUntil)
    let isCharged = false
    try {
      const acquirer = bankOf(payment)
      const outcome = await acquirer.charge({
        order,
        paymentId,
        amount: toKurus(amount),
        acquirerContext: turn.carried,
      })
      const bank = outcome === 'unknown' ? await statusOf(acquirer, order) : outcome
      if (bank?.state === 'charged') isCharged = await markCharged(db, order)
      if (bank?.state === 'declined') await fail(db, order, bank.reason)
    } finally {
      if (!isCharged) await releaseTurn(db, order)
    }
    return isCharged ? 'charged' : null
  }

  /** Somebody beside us is asking the bank; whoever came with the buyer's browser waits a little for what it says. */
  async function whileCharging({ order_id }: Payment, waitsUntil: number): Promise<null> {
    while (Date.now() < waitsUntil) {
      await setTimeout(50)
      const now = await findPayment(db, order_id)
      if (now?.state !== 'authenticated' || now.charging_since === null) break
    }
    return null
  }

  async function issue(payment: Payment): Promise<'ticketed' | null> {
    const sold = await ticketOrder(db, payment.order_id, random)
    if (sold === 'ticketed') {
      await forgiveOrder(db, payment.order_id)
      return sold
    }
    if (sold === 'seat-gone') {
      log.warn({ order: orderMark(payment.order_id) }, 'charged for a seat that is gone: the money goes back')
      await giveUpSeats(db, payment.order_id)
    }
    return null
  }

  async function refund(payment: Payment): Promise<'refunded' | null> {
    if (!payment.acquirer_payment_id) return null
    const order = orderIdShape.parse(payment.order_id)
    if (!(await claimTurn(db, order, 'charged', turnMs))) return null
    try {
      const outcome = await bankOf(payment).refund({
        order,
        paymentId: payment.acquirer_payment_id,
        key: order,
        amount: toKurus(payment.amount),
      })
      return outcome === 'refunded' && (await markRefunded(db, order)) ? 'refunded' : null
    } finally {
      await releaseTurn(db, order)
    }
  }
}

const isDecided = ({ state }: Payment): boolean =>
  state === 'ticketed' || state === 'failed' || state === 'refunded'

const isOfAnother = ({ acquirer_payment_id: known }: Payment, paymentId: string | null): boolean =>
  known !== null && paymentId !== null && known !== paymentId

/** What a notice decides by itself; a refusal without its reason has to be asked for. */
function statusIn(notification: AcquirerNotification | null): AcquirerStatus | null {
  if (!notification) return null
  const { paymentId, bank } = notification
  if (bank.state !== 'declined') return { paymentId, bank }
  return bank.reason && { paymentId, bank: { state: 'declined', reason: bank.reason } }
}

async function statusOf(acquirer: Acquirer, order: OrderId): Promise<BankState | null> {
  const answer = await acquirer.status(order)
  return typeof answer === 'string' ? null : answer.bank
}
