import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdSeats } from 'shared/contracts/hold'
import type { Gender } from 'shared/contracts/units'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { authenticate, fail, giveUpPayment, keepWaiting } from './moves.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.bank.switch({ callback: 'drop' })
})
afterAll(() => shop.close())

async function begun(number: number, gender: Gender) {
  const buyer = await shop.newBuyer()
  const seats = [{ seat: seat(number), gender }]
  return { buyer, ...(await order(buyer, [{ journey: shop.journeys.there, seats }])) }
}

const runOut = (number: number) =>
  sql`UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE seat_no = ${number}`.execute(
    shop.db,
  )

async function hold(number: number, gender: Gender) {
  const buyer = await shop.newBuyer()
  return buyer.ask(holdSeats, { journey_id: shop.journeys.there, seats: [{ seat: seat(number), gender }] })
}

it('a seat claimed again before the charge is not sold beside a stranger of the other gender', async () => {
  const { buyer, orderId, paymentId } = await begun(1, 'female')
  await runOut(1)
  await hold(2, 'male')
  const back = await comeBack(shop, await approve(shop, paymentId))
  expect(back.location).toContain('/odeme-basarisiz')
  expect((await orderOf(buyer, orderId)).reason).toContain('kartınızdan para çekilmedi')
})

it('a seat claimed again beside a stranger of the same gender is sold', async () => {
  const { buyer, orderId, paymentId } = await begun(5, 'female')
  await runOut(5)
  await hold(6, 'female')
  await comeBack(shop, await approve(shop, paymentId))
  expect((await orderOf(buyer, orderId)).state).toBe('ticketed')
})

it('waiting at the bank does not bring back a hold that has run out', async () => {
  const { orderId } = await begun(9, 'female')
  await runOut(9)
  await keepWaiting(shop.db, orderId)
  expect((await hold(10, 'male')).data.seats).toHaveLength(1)
})

it('a payment that another process is charging is not given up, only refused by the bank', async () => {
  const { buyer, orderId } = await begun(13, 'female')
  expect(await authenticate(shop.db, orderId, false)).toBe(true)
  expect(await giveUpPayment(shop.db, orderId, 'seat-gone')).toBe(false)
  expect((await orderOf(buyer, orderId)).state).toBe('authenticated')
  expect(await fail(shop.db, orderId, 'insufficient-funds')).toBe(true)
})
