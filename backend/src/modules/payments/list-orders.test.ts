import { sql } from 'kysely'
import { login, logout, userDetail } from 'shared/contracts/auth'
import { holdSeats, listHolds } from 'shared/contracts/hold'
import { orderList } from 'shared/contracts/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, buy, comeBack, order } from '../../testing/buy.ts'
import { newMember, password } from '../../testing/member.ts'
import { buyerOf, openShop, type Buyer, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const woman = (number: number) => ({ seat: seat(number), gender: 'female' as const })
const listed = async (buyer: Buyer) => (await buyer.ask(orderList, {})).data

test('a buyer reads what she has paid, both ways, the latest first; nobody else does', async () => {
  const buyer = await shop.newBuyer()
  const { there, back } = shop.journeys
  const both = await buy(shop, buyer, [
    { journey: there, seats: [woman(1), woman(2)] },
    { journey: back, seats: [woman(1), woman(2)] },
  ])
  const later = await buy(shop, buyer, [{ journey: there, seats: [woman(5)] }])
  const orders = await listed(buyer)
  expect(orders.map(({ order_id, state }) => [order_id, state])).toEqual([
    [later.orderId, 'ticketed'],
    [both.orderId, 'ticketed'],
  ])
  expect(orders[1]?.legs.map(({ leg, journey_id, seats }) => [leg, journey_id, seats])).toEqual([
    ['departure', there, [1, 2]],
    ['return', back, [1, 2]],
  ])
  const [bought] = both.tickets
  expect(orders[1]?.legs[0]?.from.time).toBe(bought?.from.time)
  expect(await listed(await shop.newBuyer())).toEqual([])
})

async function logInFrom(visitor: Buyer, member: Buyer): Promise<Buyer> {
  const { email } = (await member.ask(userDetail, {})).data.data
  return buyerOf(shop.url, (await visitor.ask(login, { email, password })).data.access_token)
}

test('what a member bought is read with that member’s token alone, though it was a visitor’s before', async () => {
  const visitor = await shop.newBuyer()
  const { there, back } = shop.journeys
  await visitor.ask(holdSeats, { journey_id: back, seats: [woman(3)] })
  const member = await logInFrom(visitor, await newMember(shop))
  expect((await member.ask(listHolds, {})).data, 'what was held moves along').toHaveLength(1)
  const { orderId } = await buy(shop, member, [{ journey: there, seats: [woman(13)] }])
  const second = await logInFrom(visitor, await newMember(shop))
  const seen = async () => (await Promise.all([visitor, second].map(listed))).flat()
  expect(await seen()).toEqual([])
  expect((await listed(member)).map(({ order_id }) => order_id)).toEqual([orderId])
  await member.ask(logout, {})
  expect(await seen()).toEqual([])
})

test('what a visitor bought is theirs after a log-in as before', async () => {
  const visitor = await shop.newBuyer()
  await buy(shop, visitor, [{ journey: shop.journeys.there, seats: [woman(15)] }])
  const member = await logInFrom(visitor, await newMember(shop))
  expect([await listed(visitor), await listed(member)].map(({ length }) => length)).toEqual([1, 1])
})

test('what waits at the bank, was declined, cancelled or has left is none of them', async () => {
  const buyer = await shop.newBuyer()
  const { there } = shop.journeys
  const waiting = await order(buyer, [{ journey: there, seats: [woman(7)] }])
  expect(await listed(buyer), 'the buyer may still come back and pay otherwise').toEqual([])
  await comeBack(shop, await approve(shop, waiting.paymentId))
  expect(await listed(buyer)).toHaveLength(1)

  await sql`UPDATE payments SET state = 'charged' WHERE order_id = ${waiting.orderId}`.execute(shop.db)
  expect((await listed(buyer))[0]?.state, 'money may have moved').toBe('charged')
  await sql`UPDATE payments SET state = 'ticketed' WHERE order_id = ${waiting.orderId}`.execute(shop.db)
  await sql`UPDATE tickets SET state = 'Cancelled' WHERE passenger_id IN
    (SELECT id FROM passengers WHERE order_id = ${waiting.orderId})`.execute(shop.db)
  expect(await listed(buyer)).toEqual([])

  const poor = await shop.newBuyer()
  const declined = await order(poor, [{ journey: there, seats: [woman(9)] }], '4102090000000000')
  await comeBack(shop, await approve(shop, declined.paymentId))
  expect(await listed(poor)).toEqual([])

  const traveller = await shop.newBuyer()
  await buy(shop, traveller, [{ journey: there, seats: [woman(11)] }])
  expect(await listed(traveller)).toHaveLength(1)
  await sql`UPDATE journey_stops SET departs_at = departs_at - interval '400 days'`.execute(shop.db)
  expect(await listed(traveller)).toEqual([])
})
