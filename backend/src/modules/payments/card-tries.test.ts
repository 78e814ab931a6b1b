import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdSeats } from 'shared/contracts/hold'
import { payment } from 'shared/contracts/payment'
import { approve, comeBack, goodCard, order, orderOf, paymentForm } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { askDoingWork } from '../../testing/with-work.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`DELETE FROM seat_claims`.execute(shop.db)
  await sql`DELETE FROM hold_terms`.execute(shop.db)
  await sql`DELETE FROM card_tries`.execute(shop.db)
})

const poor = '4102090000000000'
const one = (number: number) => ({
  journey: shop.journeys.there,
  seats: [{ seat: seat(number), gender: 'female' as const }],
})

/** To the bank, the code typed, and back: the card has no money. */
async function declined(buyer: Buyer, number: number, pan = poor) {
  const form = await paymentForm(buyer, [one(number)], pan)
  const { data } = await askDoingWork(buyer, payment, form)
  await comeBack(shop, await approve(shop, data.redirect.fields['payment_id'] ?? ''))
  return (await orderOf(buyer, data.order_id)).reason
}
const refusalOf = async (buyer: Buyer, number: number, pan = goodCard) => {
  const { status, body } = await buyer.refusal(payment, await paymentForm(buyer, [one(number)], pan))
  return [status, body.code]
}

describe('a card that is tried again and again', () => {
  it('costs work from the fifth time on, and the bank’s own reason is told no more', async () => {
    const buyer = await shop.newBuyer()
    const reasons = []
    for (let time = 0; time < 4; time += 1) reasons.push(await declined(buyer, 1))
    expect(new Set(reasons)).toEqual(new Set([expect.stringContaining('limiti bu tutar için yeterli değil')]))
    expect(await refusalOf(buyer, 1, poor)).toEqual([428, 'work-needed'])
    expect(await declined(buyer, 1)).toContain('Bankanız bu kartla ödemeyi kabul etmedi')
  })

  it('by one buyer after the other, or many cards by one', async () => {
    for (const number of [1, 3, 5, 7]) await declined(await shop.newBuyer(), number)
    expect(await refusalOf(await shop.newBuyer(), 9, poor), 'the same card').toEqual([428, 'work-needed'])
    const buyer = await shop.newBuyer()
    await sql`DELETE FROM card_tries`.execute(shop.db)
    for (const pan of [poor, goodCard, poor, goodCard])
      await buyer.ask(payment, await paymentForm(buyer, [one(2)], pan))
    expect(await refusalOf(buyer, 2, '4102490000000002'), 'another card').toEqual([428, 'work-needed'])
  })

  it('waits in the end, whatever work is done', async () => {
    const buyer = await shop.newBuyer()
    await declined(buyer, 1)
    await sql`UPDATE card_tries SET tries = 20`.execute(shop.db)
    const { status, body } = await buyer.refusal(payment, await paymentForm(buyer, [one(1)], poor))
    expect([status, body.code]).toEqual([429, 'too-many-attempts'])
    expect(body.errors['form']?.[0]).toContain('dakika sonra tekrar deneyin')
    await sql`UPDATE card_tries SET tried_at = tried_at - interval '20 hours'`.execute(shop.db)
    expect(await declined(buyer, 1), 'when time has passed').toContain('limiti bu tutar')
  })
})

it('whoever tries steadily is forgiven as time passes, and a refused try does not begin the time anew', async () => {
  const buyer = await shop.newBuyer()
  await declined(buyer, 1)
  await sql`UPDATE card_tries SET tries = 4, tried_at = now() - interval '50 minutes'`.execute(shop.db)
  expect(await refusalOf(buyer, 1, poor)).not.toEqual([200])
  const { rows } = await sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM now() - max(tried_at)) / 60)::int AS minutes FROM card_tries WHERE tries = 4`.execute(
    shop.db,
  )
  expect(rows[0]?.minutes).toBe(50)
})

describe('what is no try of a card is not counted', () => {
  it('tickets that were sold', async () => {
    const buyer = await shop.newBuyer()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const bought = await order(buyer, [one(number)])
      await comeBack(shop, await approve(shop, bought.paymentId))
      expect((await orderOf(buyer, bought.orderId)).state).toBe('ticketed')
    }
    const { rows } = await sql`SELECT FROM card_tries WHERE tries > 0`.execute(shop.db)
    expect(rows).toHaveLength(0)
  })

  it('a payment that is refused before the bank hears of it', async () => {
    const buyer = await shop.newBuyer()
    await (await shop.newBuyer()).ask(holdSeats, { journey_id: shop.journeys.there, seats: one(9).seats })
    for (let time = 0; time < 6; time += 1) expect(await refusalOf(buyer, 9)).toEqual([409, 'seat-taken'])
  })

  it('while the bank does not answer', async () => {
    await shop.bank.switch({ begin: 'silent-not-begun' })
    const buyer = await shop.newBuyer()
    for (let time = 0; time < 6; time += 1)
      expect((await buyer.refusal(payment, await paymentForm(buyer, [one(10)]))).status).toBe(503)
    await shop.bank.switch({})
  })
})

it('neither a card nor its digits are stored', async () => {
  const buyer = await shop.newBuyer()
  await declined(buyer, 1)
  const { rows } = await sql<{ all: string }>`
    SELECT (SELECT json_agg(t) FROM card_tries t)::text || (SELECT json_agg(p) FROM payments p)::text AS all`.execute(
    shop.db,
  )
  for (const digits of [poor, poor.slice(0, 6), poor.slice(-4)]) expect(rows[0]?.all).not.toContain(digits)
})
