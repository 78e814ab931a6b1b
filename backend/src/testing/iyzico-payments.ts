import type { InitializeRequest } from './iyzico-requests.ts'

export type IyzicoPayment = {
  id: string
  order: string
  price: number
  card: string
  status: 'INIT_THREEDS' | 'CALLBACK_THREEDS' | 'SUCCESS' | 'FAILURE'
  mdStatus: number | null
  errorCode: string | null
  conversationData: string
  /** Where the buyer's browser comes back to. */
  callbackUrl: string
  charges: number
  refunds: { key: string; price: number }[]
}

/** Test cards of iyzico (iyzico/iyzipay-node, README; its newer ones are those of docs/trade.md#payment). */
const declines = new Map([
  ['4102090000000000', '10051'],
  ['4102490000000002', '10043'],
  ['4125111111111115', '10054'],
  ['4124111111111116', '10084'],
])
/** Refused before there is a page. */
const refusedAtOnce = '4151111111111112'

export type IyzicoPayments = ReturnType<typeof iyzicoPayments>

/** What happens to payments at iyzico: not idempotent, as its documentation says. */
export function iyzicoPayments() {
  const known: IyzicoPayment[] = []
  const get = (found: IyzicoPayment | undefined): IyzicoPayment => {
    if (!found) throw new Error('no such payment')
    return found
  }
  const find = (order: string) => known.findLast((each) => each.order === order)

  return {
    find,
    get: (order: string) => get(find(order)),
    begin({ conversationId, price, paymentCard, callbackUrl }: InitializeRequest): IyzicoPayment | string {
      if (paymentCard.cardNumber === refusedAtOnce) return '10054'
      const payment: IyzicoPayment = {
        id: String(20_885_695 + known.length),
        order: conversationId,
        price: Number(price),
        card: paymentCard.cardNumber,
        status: 'INIT_THREEDS',
        mdStatus: null,
        errorCode: null,
        conversationData: `data of ${conversationId}`,
        callbackUrl,
        charges: 0,
        refunds: [],
      }
      known.push(payment)
      return payment
    },
    approve(order: string, mdStatus: string): IyzicoPayment {
      const payment = get(find(order))
      payment.mdStatus = Number(mdStatus)
      payment.status = mdStatus === '1' ? 'CALLBACK_THREEDS' : 'FAILURE'
      return payment
    },
    /** Each time it is asked with an approval, it charges; the shop must not ask twice. */
    charge(id: string, conversationData: string): IyzicoPayment | string {
      const payment = get(known.find((each) => each.id === id))
      if (payment.mdStatus !== 1 || payment.conversationData !== conversationData) return '5062'
      payment.errorCode = declines.get(payment.card) ?? null
      payment.status = payment.errorCode ? 'FAILURE' : 'SUCCESS'
      if (payment.errorCode) return payment.errorCode
      payment.charges += 1
      return payment
    },
    refund(params: { paymentId: string; conversationId: string; price: string }): string | null {
      const payment = get(known.find(({ id }) => id === params.paymentId))
      const made = payment.refunds.reduce((sum, { price }) => sum + price, 0)
      const price = Number(params.price)
      if (payment.status !== 'SUCCESS' || made + price > payment.price) return '5093'
      payment.refunds.push({ key: params.conversationId, price })
      return null
    },
  }
}
