import { bankReturnPaths } from 'shared/contracts/bank-return'
import type { RequestOf } from 'shared/contracts/call'
import { journeySeats } from 'shared/contracts/journey'
import { orderShow, payment } from 'shared/contracts/payment'
import type { Gender, JourneyId, OrderId } from 'shared/contracts/units'
import { type BankAt, returnFormOn, smsCodeOn } from './bank.ts'
import type { Buyer, ShopFloor } from './shop.ts'

export const goodCard = '4508034508034509'
export const testCvv = '987'

type Params = { journey: JourneyId; seats: readonly { seat: number; gender: Gender }[] }
export type PaymentRequest = RequestOf<typeof payment>

/** The form of a buyer who fills in everything rightly. */
export async function paymentForm(
  buyer: Buyer,
  legs: readonly Params[],
  pan = goodCard,
): Promise<PaymentRequest> {
  const data = []
  for (const { journey, seats } of legs) {
    const { data: map } = await buyer.ask(journeySeats, { journeyId: journey })
    data.push({
      journey_id: journey,
      passengers: seats.map(({ seat, gender }) => ({
        pricing_id: map.seats.cells.find((cell) => cell.seat === seat)?.pricing?.id ?? '?',
        seat,
        gender,
        name: 'Ayşe',
        surname: 'Yılmaz',
        phone: '0532 123 45 67',
        identityno: '10000000146',
        group: 'adult' as const,
        nationality: 'TR',
        tc_status: '1' as const,
        email: 'ayse@example.com',
      })),
    })
  }
  return {
    pan,
    expireMonth: '12',
    expireYear: '30',
    cv2: pan.length === 15 ? `${testCvv}6` : testCvv,
    invoice_status: '0',
    contract_check: '1',
    data,
  }
}

export async function order(buyer: Buyer, legs: readonly Params[], pan = goodCard) {
  const { data } = await buyer.ask(payment, await paymentForm(buyer, legs, pan))
  return { orderId: data.order_id, ...data.redirect, paymentId: data.redirect.fields['payment_id'] ?? '' }
}

/** Types the code of the SMS; answers the fields that go back through the browser. */
export async function approve(shop: { bank: BankAt }, paymentId: string): Promise<Record<string, string>> {
  const page = await shop.bank.open({ payment_id: paymentId })
  return returnFormOn(await shop.bank.enterCode(paymentId, smsCodeOn(page)))?.fields ?? {}
}

/** The browser comes back with these fields; answers where it is sent. */
export async function comeBack(
  shop: { url: string },
  fields: Record<string, string>,
  method: 'POST' | 'GET' = 'POST',
) {
  const query = new URLSearchParams(fields)
  const answer = await fetch(`${shop.url}${bankReturnPaths.sandbox}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body: query }),
  })
  return { status: answer.status, location: answer.headers.get('location') ?? '' }
}

export const orderOf = async (buyer: Buyer, orderId: OrderId) =>
  (await buyer.ask(orderShow, { order_id: orderId })).data

/** From the order to the ticket: what the buyer then has. */
export async function buy(shop: ShopFloor, buyer: Buyer, legs: readonly Params[]) {
  const { orderId, paymentId } = await order(buyer, legs)
  await comeBack(shop, await approve(shop, paymentId))
  const { state, tickets } = await orderOf(buyer, orderId)
  if (state !== 'ticketed') throw new Error(`The order is ${state}`)
  return { orderId, paymentId, tickets }
}
