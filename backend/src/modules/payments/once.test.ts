import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showHold } from 'shared/contracts/hold'
import { payment } from 'shared/contracts/payment'
import type { SeatNo } from 'shared/contracts/units'
import { approve, comeBack, order, orderOf, paymentForm } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'
import { sweepKeys } from '../../http/idempotency.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))
afterEach(() => shop.bank.switch({}))

const params = (number: SeatNo) => [
  { journey: shop.journeys.there, seats: [{ seat: number, gender: 'male' as const }] },
]
const ordersOf = async (number: number) =>
  (await shop.db.selectFrom('passengers').select('order_id').where('seat_no', '=', number).execute()).length

describe('case 11: a price that changed between the quote and the payment', () => {
  it('is shown old beside new, nothing is held or begun, and the new one can be paid', async () => {
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, params(seat(13)))
    await sql`UPDATE fares SET price = price + 3000 WHERE from_idx = 0 AND to_idx = 2`.execute(shop.db)
    const { status, body } = await buyer.refusal(payment, { ...form, expected_total: fullFare })
    const detail = { old: fullFare, new: fullFare + 3000 }
    expect([status, body.code, body.detail]).toEqual([409, 'price-changed', detail])
    const { data: hold } = await buyer.ask(showHold, { journey_id: shop.journeys.there })
    expect([hold.seats, await ordersOf(13)]).toEqual([[], 0])
    const { data } = await buyer.ask(payment, { ...form, expected_total: fullFare + 3000 })
    expect((await orderOf(buyer, data.order_id)).total).toBe(fullFare + 3000)
    await sql`UPDATE fares SET price = price - 3000 WHERE from_idx = 0 AND to_idx = 2`.execute(shop.db)
  })
})

describe('case 12: the same key', () => {
  it('with another form is refused, also after the first was answered', async () => {
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, params(seat(14)))
    const key = { 'idempotency-key': 'one-key-for-two-forms' }
    const first = await buyer.ask(payment, form, key)
    const other = await buyer.refusal(payment, { ...form, pan: '5526080000000006' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch'])
    expect(await buyer.ask(payment, form, key)).toEqual(first)
  })

  it('while the first is under way is told to wait', async () => {
    await shop.bank.switch({ begin: 'silent-but-begun' })
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, params(seat(11)))
    const key = { 'idempotency-key': 'the-bank-is-slow-today' }
    const answers = await Promise.all([1, 2].map(() => buyer.raw(payment, form, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409, 503]))
    const refused = await Promise.all(answers.map((answer) => answer.text()))
    expect(refused.join()).toContain('"code":"in-flight"')
    expect(await ordersOf(11)).toBe(1)
  })

  it('of another buyer is another key', async () => {
    const key = { 'idempotency-key': 'a-key-that-two-have' }
    const [one, two] = [await shop.newBuyer(), await shop.newBuyer()]
    const first = await one.ask(payment, await paymentForm(one, params(seat(1))), key)
    const second = await two.ask(payment, await paymentForm(two, params(seat(5))), key)
    expect(first.data.order_id).not.toBe(second.data.order_id)
  })

  it('is forgotten after a day, and not before', async () => {
    const keys = () => shop.db.selectFrom('idempotency_keys').select('key').execute()
    const before = (await keys()).length
    expect(before).toBeGreaterThan(1)
    await sql`UPDATE idempotency_keys SET created_at = now()
      - CASE key WHEN 'one-key-for-two-forms' THEN interval '25 hours' ELSE interval '23 hours' END`.execute(
      shop.db,
    )
    await sweepKeys(shop.db)
    expect((await keys()).map(({ key }) => key)).not.toContain('one-key-for-two-forms')
    expect(await keys()).toHaveLength(before - 1)
  })
})

describe('case 16: a buyer who clicks twice', () => {
  it('has one order, and both clicks the same answer in the end', async () => {
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, params(seat(15)))
    const key = { 'idempotency-key': 'one-click-of-one-buyer' }
    const answers = await Promise.all([buyer.raw(payment, form, key), buyer.raw(payment, form, key)])
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(statuses).toContain(200)
    expect(await buyer.ask(payment, form, key)).toEqual(await buyer.ask(payment, form, key))
    expect(await ordersOf(15)).toBe(1)
  })

  it('in two tabs buys once: the second order fails without a charge', async () => {
    const buyer = await shop.newBuyer()
    const [one, two] = [await order(buyer, params(seat(10))), await order(buyer, params(seat(10)))]
    const fields = [await approve(shop, one.paymentId), await approve(shop, two.paymentId)]
    await Promise.all(fields.map((each) => comeBack(shop, each)))
    const states = await Promise.all(
      [one, two].map(async ({ orderId }) => (await orderOf(buyer, orderId)).state),
    )
    expect(states.toSorted()).toEqual(['failed', 'ticketed'])
    const money = await Promise.all([one, two].map(({ orderId }) => shop.bank.moneyOf(orderId)))
    expect(money.reduce((sum, { charged }) => sum + charged, 0)).toBe(fullFare)
  })
})
