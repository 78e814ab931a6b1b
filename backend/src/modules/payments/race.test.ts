import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from '../../testing/with-postgres.ts'
import { callbackPath } from './bank-paths.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there (domain.md, point 6). */
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
  it('twenty returns and callbacks of one payment make one ticket', async () => {
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
  })

  it.each([
    ['4508034508034509', '/odeme-basarili', 'ticketed'],
    ['4102090000000000', '/odeme-basarisiz', 'failed'],
  ])('a buyer with %s who comes back beside the callback sees %s at once', async (card, page, state) => {
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(5), gender: 'male' as const }]
    const bought = await order(buyer, [{ journey: shop.journeys.there, seats }], card)
    const fields = await approve(shop, bought.paymentId)
    const back = Array.from({ length: 6 }, () => comeBack(shop, fields))
    const [answers] = await Promise.all([Promise.all(back), callback(fields), callback(fields)])
    for (const { location } of answers) expect(location).toContain(page)
    expect((await orderOf(buyer, bought.orderId)).state).toBe(state)
  })

  it('ten tabs that pay for one seat buy it once, and nobody else is charged', async () => {
    const states = await tenTabs()
    expect(states.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'failed'), 'ticketed'])
  })

  it('ten tabs buy it more than once when the constraint is dropped', async () => {
    await sql`ALTER TABLE seat_claims DROP CONSTRAINT seat_claims_no_overlap`.execute(shop.db)
    const states = await tenTabs()
    expect(states.filter((state) => state === 'ticketed').length).toBeGreaterThan(1)
  })
})
