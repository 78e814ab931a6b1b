import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HeldSeat, holdSeats } from 'shared/contracts/hold'
import { payment } from 'shared/contracts/payment'
import type { Gender } from 'shared/contracts/units'
import { approve, buy, comeBack, order, orderOf, paymentForm } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))

const man = (number: number): HeldSeat => ({ seat: seat(number), gender: 'male' })
const woman = (number: number): HeldSeat => ({ seat: seat(number), gender: 'female' })

async function orderFor(seats: HeldSeat[]) {
  const buyer = await shop.newBuyer()
  return { buyer, ...(await order(buyer, [{ journey: shop.journeys.there, seats }])) }
}
const hold = (buyer: Buyer, seats: HeldSeat[]) =>
  buyer.ask(holdSeats, { journey_id: shop.journeys.there, seats })
const strangerTakes = async (seats: HeldSeat[]) => hold(await shop.newBuyer(), seats)

const gendersOf = async (...numbers: number[]): Promise<(Gender | null)[]> => {
  const rows = await shop.db.selectFrom('seat_claims').select(['seat_no', 'gender']).execute()
  return numbers.map((number) => rows.find(({ seat_no }) => seat_no === number)?.gender ?? null)
}

describe('an order of a man, whose hold was then changed to a woman’s', () => {
  it('does not sit down beside an unrelated woman, and nobody is charged', async () => {
    const { buyer, orderId, paymentId } = await orderFor([man(1)])
    await hold(buyer, [woman(1)])
    await strangerTakes([woman(2)])
    const back = await comeBack(shop, await approve(shop, paymentId))
    expect(back.location).toContain('/odeme-basarisiz')
    expect((await orderOf(buyer, orderId)).state).toBe('failed')
    expect((await shop.bank.moneyOf(orderId)).charged).toBe(0)
  })

  it('seats a man, and the place beside is a man’s', async () => {
    const { buyer, orderId, paymentId } = await orderFor([man(1)])
    await hold(buyer, [woman(1)])
    await comeBack(shop, await approve(shop, paymentId))
    expect((await orderOf(buyer, orderId)).state).toBe('ticketed')
    expect(await gendersOf(1)).toEqual(['male'])
    const stranger = await shop.newBuyer()
    const beside = await stranger.refusal(holdSeats, {
      journey_id: shop.journeys.there,
      seats: [woman(2)],
    })
    expect(beside.body.code).toBe('gender-not-allowed')
  })

  it('is judged for each of its seats, a couple side by side admitted', async () => {
    const { buyer, orderId, paymentId } = await orderFor([man(1), woman(2), man(5)])
    await hold(buyer, [man(1), woman(2), woman(5)])
    await strangerTakes([woman(6)])
    await comeBack(shop, await approve(shop, paymentId))
    expect((await orderOf(buyer, orderId)).state).toBe('failed')
    const couple = await orderFor([man(9), woman(10)])
    await hold(couple.buyer, [woman(9), man(10)])
    await comeBack(shop, await approve(shop, couple.paymentId))
    expect((await orderOf(couple.buyer, couple.orderId)).state).toBe('ticketed')
    expect(await gendersOf(9, 10)).toEqual(['male', 'female'])
  })
})

describe('two orders of one buyer', () => {
  it('are strangers to each other: the second is refused before the bank', async () => {
    const { buyer, paymentId, orderId } = await orderFor([man(1)])
    await hold(buyer, [man(1), woman(2)])
    await comeBack(shop, await approve(shop, paymentId))
    expect((await orderOf(buyer, orderId)).state).toBe('ticketed')
    const form = await paymentForm(buyer, [{ journey: shop.journeys.there, seats: [woman(2)] }])
    expect((await buyer.refusal(payment, form)).body.code).toBe('gender-not-allowed')
  })
})

it('a buyer whose hold was not touched gets the seats', async () => {
  const buyer = await shop.newBuyer()
  const { tickets } = await buy(shop, buyer, [{ journey: shop.journeys.there, seats: [man(1), woman(2)] }])
  expect(tickets.map(({ gender }) => gender)).toEqual(['male', 'female'])
})
