import { sql } from 'kysely'
import { holdSeats } from 'shared/contracts/hold'
import { journeySeats } from 'shared/contracts/journey'
import { payment } from 'shared/contracts/payment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderOf, paymentForm, type PaymentRequest } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'

let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`DELETE FROM seat_claims`.execute(shop.db)
  await costs(1000)
  buyer = await shop.newBuyer()
})

const raised = 105_000
const costs = (permille: number) => sql`UPDATE journeys SET price_permille = ${permille}`.execute(shop.db)
/** By a tenth, and whole tens of lira. */
const raise = () => costs(1100)

const seats = [{ seat: seat(1), gender: 'female' as const }]
const typed = (): Promise<PaymentRequest> => paymentForm(buyer, [{ journey: shop.journeys.there, seats }])
const hold = () => buyer.ask(holdSeats, { journey_id: shop.journeys.there, seats })

const refusal = async (form: PaymentRequest) => {
  const { status, body } = await buyer.refusal(payment, form)
  return [status, body.code, body.detail]
}
const totalOf = async (form: PaymentRequest) =>
  (await orderOf(buyer, (await buyer.ask(payment, form)).data.order_id)).total
const dearer = [409, 'price-changed', { old: fullFare, new: raised }]

describe('a price that rose before the payment, whose form names no total', () => {
  it('is refused against the price of the pricing id, and nothing is held', async () => {
    const form = await typed()
    await raise()
    expect(await refusal(form)).toEqual(dearer)
    expect(await shop.db.selectFrom('seat_claims').select('id').execute()).toEqual([])
  })

  it('is refused against the price of the hold, though the pricing id is a newer one', async () => {
    await hold()
    await raise()
    expect(await refusal(await typed())).toEqual(dearer)
  })

  it('does not become the hold’s by choosing the gender or the same seat again', async () => {
    await hold()
    await raise()
    const journey_id = shop.journeys.there
    await buyer.ask(holdSeats, { journey_id, seats: [{ seat: seat(1), gender: 'male' }] })
    await hold()
    expect(await refusal(await typed())).toEqual(dearer)
  })

  it('is the price of whoever puts the seat back and takes it anew, or names the new total', async () => {
    await hold()
    await raise()
    expect(await totalOf({ ...(await typed()), expected_total: raised })).toBe(raised)
    await buyer.ask(holdSeats, { journey_id: shop.journeys.there, seats: [] })
    await hold()
    expect(await totalOf(await typed())).toBe(raised)
  })

  it('is refused with a pricing id of yesterday, which names no price, by the hold alone', async () => {
    const form = await typed()
    const passenger = form.data[0]?.passengers[0]
    if (passenger) passenger.pricing_id = `${shop.journeys.there}.standard`
    await hold()
    await raise()
    expect(await refusal(form)).toEqual(dearer)
    await costs(1000)
    expect(await totalOf(form)).toBe(fullFare)
  })
})

describe('a price that fell', () => {
  it('is charged as it is now, unless the form names another total', async () => {
    await raise()
    const form = await typed()
    await hold()
    await costs(1000)
    expect(await refusal({ ...form, expected_total: raised })).toEqual([
      409,
      'price-changed',
      { old: raised, new: fullFare },
    ])
    expect(await totalOf(form)).toBe(fullFare)
  })
})

it('a pricing id with a made-up price buys for no less', async () => {
  const form = await typed()
  const passenger = form.data[0]?.passengers[0]
  if (!passenger) throw new Error('no passenger')
  passenger.pricing_id = `${shop.journeys.there}.standard.1`
  expect(await refusal(form)).toEqual([409, 'price-changed', { old: 1, new: fullFare }])
  passenger.pricing_id = `${shop.journeys.there}.standard.999999999`
  expect(await totalOf(form)).toBe(fullFare)
  const { data } = await buyer.ask(journeySeats, { journeyId: shop.journeys.there })
  expect(data.seats.cells.find((cell) => cell.seat === 1)?.pricing?.price).toBe(fullFare)
})
