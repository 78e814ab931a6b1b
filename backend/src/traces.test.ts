import { tokenControl } from 'shared/contracts/site'
import { orderShow, payment } from 'shared/contracts/payment'
import type { SeatNo } from 'shared/contracts/units'
import { type ReceivedSpan, startSpanReceiver } from 'shared-server/testing/span-receiver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { smsCodeOn } from './testing/bank.ts'
import { goodCard, paymentForm } from './testing/buy.ts'
import { buyerOf } from './testing/shop.ts'
import { openTracedSite, type TracedSite } from './testing/traced-site.ts'
import { seat } from './testing/small-bus.ts'
import { orderMark } from './modules/payments/order-mark.ts'

/** Through the gateway, as one document's calls: all with its trace. The bank's callback alone tells the API. */
async function buyIn(site: TracedSite, traceId: string, number: SeatNo) {
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-00`
  const answer = await fetch(site.url + tokenControl.path, { headers: { traceparent } })
  const { access_token: token } = tokenControl.response.parse(await answer.json()).data
  const buyer = buyerOf(site.url, token)
  const form = await paymentForm(buyer, [
    { journey: site.journeys.there, seats: [{ seat: number, gender: 'female' }] },
  ])
  const { data } = await buyer.ask(payment, form, { traceparent })
  const paymentId = data.redirect.fields['payment_id'] ?? ''
  await site.bank.enterCode(paymentId, smsCodeOn(await site.bank.open({ payment_id: paymentId })))
  await expect
    .poll(async () => (await buyer.ask(orderShow, { order_id: data.order_id }, { traceparent })).data.state)
    .toBe('ticketed')
  return { token, orderId: data.order_id }
}

/** Each span below its parent's: who did what, for whom. */
function waysOf(spans: readonly ReceivedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const wayOf = ({ service, name, parentSpanId }: ReceivedSpan): string => {
    if (parentSpanId === undefined) return `${service} ${name}`
    const parent = byId.get(parentSpanId)
    return `${parent ? wayOf(parent) : 'nobody'} > ${service} ${name}`
  }
  return [...new Set(spans.map(wayOf))]
}

const personal = [goodCard, '5321234567', '532 123', '10000000146', 'Ayşe', 'Yılmaz', 'ayse@example.com']

describe('where a collector is set', () => {
  let receiver: Awaited<ReturnType<typeof startSpanReceiver>>
  let site: TracedSite
  beforeAll(async () => {
    receiver = await startSpanReceiver()
    site = await openTracedSite({ OTLP_URL: receiver.url })
    // Three processes start, on a machine that others use too.
  }, 180_000)
  afterAll(async () => {
    await site.close()
    await receiver.close()
  })

  test('a purchase is one trace, from the gateway over the API to its statements and the bank, and back', async () => {
    const traceId = 'a'.repeat(31) + '1'
    const { token } = await buyIn(site, traceId, seat(1))
    const spansOf = () => receiver.spans().filter((span) => span.traceId === traceId)
    const callback = 'POST /api/v1/payment/callback'
    await expect.poll(() => spansOf().map(({ name }) => name)).toContain('POST /api/payments/:id/charge')
    await expect.poll(() => spansOf().map(({ name }) => name)).toContain(callback)
    await expect.poll(() => waysOf(spansOf()).filter((way) => way.startsWith('nobody'))).toEqual([])
    const ways = waysOf(spansOf())
    expect(new Set(ways.map((way) => way.split(' ')[0]))).toEqual(new Set(['gateway']))
    const asked = 'gateway POST /api/v1/* > ticket-api POST /api/v1/payment'
    const begun = `${asked} > ticket-api bank begin > bank POST /api/payments`
    const told = `${begun} > bank POST callback > ticket-api ${callback}`
    expect(ways).toEqual(
      expect.arrayContaining([
        `${asked} > ticket-api BEGIN`,
        `${asked} > ticket-api INSERT`,
        `${asked} > ticket-api COMMIT`,
        begun,
        `${told} > ticket-api UPDATE`,
        `${told} > ticket-api bank charge > bank POST /api/payments/:id/charge`,
      ]),
    )
    expect(receiver.bodies.join('')).toContain('$1')
    for (const value of [...personal, token, 'order_id=', 'payment_id='])
      expect(receiver.bodies.join('').includes(value), value).toBe(false)
  })

  test('every line that is logged of a request names its trace, and a payment is followed by its order', async () => {
    const traceId = 'a'.repeat(31) + '2'
    const { token, orderId } = await buyIn(site, traceId, seat(2))
    const lines = site.lines().filter(({ loaded }) => loaded === undefined)
    for (const line of lines.filter(({ reqId }) => reqId !== undefined))
      expect(line, JSON.stringify(line)).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/) })
    const ofOrder = lines.filter(({ order }) => order === orderMark(orderId))
    expect(ofOrder.map(({ msg, state }) => [msg, state])).toEqual([
      ['a payment began', undefined],
      ['a payment moved', 'authenticated'],
      ['a payment moved', 'charged'],
      ['a payment moved', 'ticketed'],
    ])
    expect(new Set(ofOrder.map((line) => line['traceId']))).toEqual(new Set([traceId]))
    for (const [name, { logged }] of Object.entries(site.processes))
      expect(
        logged().some((line) => line.includes(traceId)),
        name,
      ).toBe(true)
    for (const value of [...personal, token, orderId])
      expect(
        lines.filter((line) => JSON.stringify(line).includes(value)),
        value,
      ).toEqual([])
  })

  test('a collector that goes away costs its spans and nothing else', async () => {
    expect(site.loaded()).toEqual(['gateway', 'api', 'bank'])
    await receiver.close()
    await buyIn(site, 'a'.repeat(31) + '3', seat(5))
    await expect
      .poll(
        () => site.lines().filter(({ msg }) => msg === 'the collector takes no spans: they are lost').length,
      )
      .toBe(3)
    await buyIn(site, 'a'.repeat(31) + '4', seat(9))
  })
})

test('where none is set nothing of OpenTelemetry is loaded, and lines name their trace all the same', async () => {
  const site = await openTracedSite({})
  onTestFinished(() => site.close())
  const traceId = 'c'.repeat(32)
  await buyIn(site, traceId, seat(1))
  expect(site.loaded()).toEqual([])
  for (const [name, { logged }] of Object.entries(site.processes))
    expect(
      logged().some((line) => line.includes(traceId)),
      name,
    ).toBe(true)
})
