import { type OrderId, orderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Acquirer, BankState, Charge, AcquirerStatus } from './acquirer.ts'
import { iyzicoClient, type IyzicoSettings } from './iyzico-client.ts'
import { formOn } from './iyzico-page.ts'
import { declineOf } from './iyzico-reasons.ts'
import { requestOf } from './iyzico-request.ts'
import {
  failure,
  initialized,
  isSigned,
  type Paid,
  paid,
  refunded,
  report,
  returned,
  signedOfPaid,
  toKurusOrNull,
  toLira,
} from './iyzico-contract.ts'

type Settings = IyzicoSettings & { returnUrl: (order: OrderId) => string }

/**
 * iyzico as an acquirer. Its services are not idempotent, so what was done before is asked for before anything is
 * done: the order's id is the conversation, the basket and the merchant's name of a payment.
 */
export function iyzicoAcquirer(settings: Settings): Acquirer {
  const { secretKey, returnUrl } = settings
  const ask = iyzicoClient(settings)

  /** Where the payment of an order is; `unlisted` when iyzico answers that it has none to show. */
  async function find(order: string): Promise<AcquirerStatus | 'unlisted' | 'unknown'> {
    const answer = await ask('payment', 'retrieve', { conversationId: order, paymentConversationId: order })
    const known = z.safeParse(paid, answer)
    if (known.success) {
      const bank = isTrue(known.data) ? stateOf(known.data) : 'unknown'
      return bank === 'unknown' ? bank : { paymentId: known.data.paymentId, bank }
    }
    const refused = z.safeParse(failure, answer)
    if (!refused.success) return 'unknown'
    const reason = declineOf(refused.data.errorCode)
    return reason ? { paymentId: null, bank: { state: 'declined', reason } } : 'unlisted'
  }

  const isTrue = (answer: Paid): boolean => isSigned(secretKey, signedOfPaid(answer), answer.signature)

  const findReport = async (order: string) => {
    const request = { conversationId: order, paymentConversationId: order }
    const answer = z.safeParse(report, await ask('reportingTransactionDetails', 'retrieve', request))
    return answer.success ? answer.data : null
  }

  async function charge({
    order,
    paymentId,
    amount,
    acquirerContext: carried,
  }: Charge): Promise<BankState | 'unknown'> {
    const before = await find(order)
    if (before === 'unknown') return 'unknown'
    if (before !== 'unlisted' && isDecided(before.bank)) return before.bank
    const answer = await ask('threedsPayment', 'create', {
      conversationId: order,
      paymentId,
      ...(carried && { conversationData: carried }),
    })
    const done = z.safeParse(paid, answer)
    if (done.success)
      return isTrue(done.data) && isFor(done.data, order, amount) ? charged(done.data) : 'unknown'
    const refused = z.safeParse(failure, answer)
    const reason = refused.success ? declineOf(refused.data.errorCode) : null
    return reason ? { state: 'declined', reason } : 'unknown'
  }

  return {
    async begin(beginning) {
      const answer = await ask('threedsInitialize', 'create', {
        ...requestOf(beginning),
        callbackUrl: returnUrl(beginning.order),
      })
      const refused = z.safeParse(failure, answer)
      const declined = refused.success ? declineOf(refused.data.errorCode) : null
      if (declined) return { declined }
      const begun = z.safeParse(initialized, answer)
      if (!begun.success) return 'unknown'
      const { paymentId, conversationId, signature, threeDSHtmlContent } = begun.data
      const redirect = formOn(threeDSHtmlContent)
      const isOurs = conversationId === beginning.order
      if (!redirect || !isOurs || !isSigned(secretKey, [paymentId, conversationId], signature))
        return 'unknown'
      return { paymentId, redirect }
    },

    charge,

    async status(order) {
      const found = await find(order)
      if (found === 'unknown') return found
      if (found === 'unlisted')
        return (await findReport(order))?.payments.length === 0 ? 'missing' : 'unknown'
      return found
    },

    async refund({ order, paymentId, key, amount }) {
      const before = await findReport(order)
      const payment = before?.payments.find((each) => String(each.paymentId) === paymentId)
      if (!payment) return 'unknown'
      const made = (payment.itemTransactions ?? []).flatMap(({ refunds }) => refunds ?? [])
      if (made.some((each) => each.refundConversationId === key && each.refundStatus === 1)) return 'refunded'
      const request = { conversationId: key, paymentId, price: toLira(amount), currency: 'TRY' }
      const answer = z.safeParse(refunded, await ask('refundV2', 'create', request))
      return answer.success ? 'refunded' : 'unknown'
    },

    namedOrder(fields) {
      const named = z.safeParse(z.object({ conversationId: orderId }), fields)
      return named.success ? named.data.conversationId : null
    },

    readNotice(fields) {
      const parsed = z.safeParse(returned, fields)
      if (!parsed.success) return null
      const {
        status,
        conversationId,
        paymentId = '',
        conversationData = '',
        mdStatus = '',
        signature,
      } = parsed.data
      const values = [conversationData, conversationId, mdStatus, paymentId, status]
      if (!isSigned(secretKey, values, signature)) return null
      const approved = status === 'success' && mdStatus === '1' && paymentId !== ''
      return {
        order: conversationId,
        paymentId: paymentId || null,
        amount: null,
        currency: null,
        bank: approved ? { state: 'authenticated' } : { state: 'declined', reason: 'not-approved' },
        acquirerContext: conversationData || null,
      }
    },
  }
}

/** Charged, and found by iyzico to be no fraud; under review it is not yet decided. */
function charged({ fraudStatus }: Paid): BankState | 'unknown' {
  if (fraudStatus === 0) return 'unknown'
  return fraudStatus === -1 ? { state: 'declined', reason: 'card-refused' } : { state: 'charged' }
}

function stateOf(answer: Paid): BankState | 'unknown' {
  switch (answer.paymentStatus) {
    case 'SUCCESS':
      return charged(answer)
    case 'FAILURE':
      return { state: 'declined', reason: declineOf(answer.errorCode) ?? unexplained(answer) }
    case 'INIT_THREEDS':
      return { state: 'waiting' }
    case 'CALLBACK_THREEDS':
      return { state: 'authenticated' }
    default:
      return 'unknown'
  }
}

const isDecided = ({ state }: BankState): boolean => state === 'charged' || state === 'declined'

const unexplained = ({ mdStatus }: Paid) =>
  mdStatus !== null && mdStatus !== undefined && String(mdStatus) !== '1' ? 'not-approved' : 'card-refused'

const isFor = (answer: Paid, order: string, amount: number): boolean =>
  answer.basketId === order && answer.currency === 'TRY' && toKurusOrNull(answer.paidPrice) === amount
