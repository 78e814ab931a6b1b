import type { RequestOf } from 'shared/contracts/call'
import { orderShow, payment } from 'shared/contracts/payment'
import type { OrderId } from 'shared/contracts/units'
import { setTimeout as wait } from 'node:timers/promises'
import type { AskShop } from './shop-client.ts'
import type { TakenSeat } from './take-seat.ts'

/** The sandbox bank's own, which no other bank takes. */
const testCard = { pan: '4508034508034509', expireMonth: '12', expireYear: '39', cv2: '000' }
/** Says on every list what this ticket is. */
const testPassenger = {
  name: 'Sentetik',
  surname: 'Deneme',
  phone: '0532 000 00 00',
  identityno: '10000000146',
}
const answersWithinMs = 20_000
const decidedWithinMs = 30_000

/** Orders the seat and types the code of the bank's page; its callback tells the shop. */
export async function payAtSandbox(
  ask: AskShop,
  token: string,
  { seat, journey, pricing }: TakenSeat,
  email: string,
): Promise<OrderId> {
  const passenger = {
    ...testPassenger,
    email,
    pricing_id: pricing,
    seat: seat.seat,
    gender: seat.gender,
    group: 'adult',
    nationality: 'TR',
    tc_status: '1',
  } as const
  const form: RequestOf<typeof payment> = {
    ...testCard,
    invoice_status: '0',
    contract_check: '1',
    data: [{ journey_id: journey, passengers: [passenger] }],
  }
  const { data } = await ask(payment, form, token)
  const opened = await post(data.redirect.action, data.redirect.fields)
  const code = /data-testid="sms-code">(\d{6})</.exec(await opened.text())?.[1]
  if (code === undefined) throw new Error('the page of the bank is not the sandbox’s')
  await post(`${opened.url}/code`, { code })
  return data.order_id
}

const post = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(answersWithinMs),
  })

/** The reference of the ticket, once there is one. */
export async function ticketOf(ask: AskShop, token: string, order: OrderId) {
  const until = Date.now() + decidedWithinMs
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is decided
    const { data } = await ask(orderShow, { order_id: order }, token)
    if (data.state === 'ticketed') return data
    if (data.state === 'failed' || data.state === 'refunded' || Date.now() > until)
      throw new Error(`the order is ${data.state}`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(500)
  }
}
