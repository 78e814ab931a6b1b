import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payment } from 'shared/contracts/payment'
import { orderId as orderIdShape } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { approve, comeBack, order, orderOf, paymentForm } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { openAcquirers } from '../acquirers/acquirers.ts'
import { callbackPath } from '../acquirers/bank-paths.ts'
import { insertOrder } from '../orders/order-store.ts'
import { holdAndQuote } from '../quotes/quote.ts'
import { takerNamed } from '../../testing/claim-seats.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there (docs/trade.md#payment). */
let server: TestPostgres | null = null
let shop: Shop
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  shop = await openShop({ serverUrl: given ?? (await server?.createDatabase()) })
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})
beforeEach(async () => {
  await shop.bank.switch({ callback: 'drop' })
  await sql`DELETE FROM seat_claims`.execute(shop.db)
})

const callback = (fields: Record<string, string>) =>
  fetch(shop.url + callbackPath, { method: 'POST', body: new URLSearchParams(fields) })

const clock = () => new Date()
const typedCard = { pan: '4508034508034509', month: 12, year: 2030, cvv: '123' }
const payer = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@example.com',
  phone: '+905321234567',
  identity: '10000000146',
  ip: '127.0.0.1',
}

/** One buyer, ten tabs, one seat; everything approved, and everybody back at once. */
async function tenTabs() {
  const buyer = await shop.newBuyer()
  const legs = [{ journey: shop.journeys.there, seats: [{ seat: seat(3), gender: 'female' as const }] }]
  const orders = []
  for (let tab = 0; tab < 10; tab += 1) orders.push(await order(buyer, legs))
  const fields = await Promise.all(orders.map(({ paymentId }) => approve(shop, paymentId)))
  await Promise.all(fields.flatMap((each) => [comeBack(shop, each), callback(each)]))
  return Promise.all(orders.map(async ({ orderId }) => (await orderOf(buyer, orderId)).state))
}

describe('everything at once', () => {
  it('case 1: twenty returns and callbacks of one payment make one ticket and one charge', async () => {
    const buyer = await shop.newBuyer()
    const seats = [seat(1), seat(2)].map((number) => ({ seat: number, gender: 'male' as const }))
    const bought = await order(buyer, [{ journey: shop.journeys.there, seats }])
    const fields = await approve(shop, bought.paymentId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 ? callback(fields) : comeBack(shop, fields, nth % 4 ? 'GET' : 'POST'),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]))
    const paid = await orderOf(buyer, bought.orderId)
    expect([paid.state, paid.tickets.length]).toEqual(['ticketed', 2])
    expect((await shop.bank.moneyOf(bought.orderId)).charged).toBe(paid.total)
  })

  it.each([
    ['4508034508034509', '/odeme-basarili', 'ticketed'],
    ['4102090000000000', '/odeme-basarisiz', 'failed'],
  ])(
    'case 2: a buyer with %s who comes back beside the callback sees %s at once',
    async (card, page, state) => {
      const buyer = await shop.newBuyer()
      const seats = [{ seat: seat(5), gender: 'male' as const }]
      const bought = await order(buyer, [{ journey: shop.journeys.there, seats }], card)
      const fields = await approve(shop, bought.paymentId)
      const back = Array.from({ length: 6 }, () => comeBack(shop, fields))
      const [answers] = await Promise.all([Promise.all(back), callback(fields), callback(fields)])
      for (const { location } of answers) expect(location).toContain(page)
      expect((await orderOf(buyer, bought.orderId)).state).toBe(state)
    },
  )

  it('case 3: a callback faster than our own transaction is refused, and the bank sends it again', async () => {
    await shop.bank.switch({})
    const id = orderIdShape.parse('c'.repeat(22))
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(7), gender: 'female' as const }]
    const form = await paymentForm(buyer, [{ journey: shop.journeys.there, seats }])
    const input = z.parse(payment.request, form)
    await shop.db.transaction().execute(async (tx) => {
      const quoted = await holdAndQuote(tx, { taker: takerNamed('somebody'), input, clock })
      const written = { id, sid: 'somebody', memberId: null, ip: '127.0.0.1', now: clock() }
      await insertOrder(tx, { ...written, input, agreed: true, paidWith: 'sandbox', ...quoted })
      const bank = openAcquirers({ config: shop.config, clock }).of('sandbox')
      const begun = await bank.begin({
        order: id,
        amount: quoted.total,
        merchant: 'Rotabüs',
        card: typedCard,
        buyer: payer,
      })
      if (begun === 'unknown' || 'declined' in begun) throw new Error('the bank did not begin')
      const fields = await approve(shop, begun.paymentId)
      expect((await callback(fields)).status).toBe(400)
    })
    await expect.poll(async () => (await orderOf(buyer, id)).state, { timeout: 15_000 }).toBe('ticketed')
  })

  it('case 16: ten tabs that pay for one seat buy it once, and nobody else is charged', async () => {
    const states = await tenTabs()
    expect(states.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'failed'), 'ticketed'])
  })

  it('case 16: ten tabs buy it more than once when the constraint is dropped', async () => {
    await sql`ALTER TABLE seat_claims DROP CONSTRAINT seat_claims_no_overlap`.execute(shop.db)
    const states = await tenTabs()
    expect(states.filter((state) => state === 'ticketed').length).toBeGreaterThan(1)
  })
})
