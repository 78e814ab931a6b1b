import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdSeats } from 'shared/contracts/hold'
import { journeyList, journeySeats, lowestFares } from 'shared/contracts/journey'
import { payment } from 'shared/contracts/payment'
import { paymentForm } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

it('a bus that its operator has called off is seen in the list and sold to nobody', async () => {
  const { there } = shop.journeys
  const { data: before } = await buyer.ask(journeySeats, { journeyId: there })
  const [from, to] = [before.route[0], before.route.at(-1)]
  if (!from || !to) throw new Error('no stops')
  const trip = { origin: from.id, destination: to.id, date: from.date }
  const form = await paymentForm(buyer, [{ journey: there, seats: [{ seat: seat(1), gender: 'female' }] }])
  expect(
    (await buyer.ask(lowestFares, trip)).data.find(({ date }) => date === from.date)?.price,
  ).not.toBeNull()

  await sql`UPDATE journeys SET cancelled_at = now() WHERE id = ${Number(there.split('-')[0])}`.execute(
    shop.db,
  )

  const { data: list } = await buyer.ask(journeyList, trip)
  expect(list.find(({ id }) => id === there)).toMatchObject({ cancelled: true, seats: { free: 0 } })
  const { data: after } = await buyer.ask(journeySeats, { journeyId: there })
  expect(after.seats.cells.filter(({ type }) => type.startsWith('available'))).toEqual([])
  const fares = (await buyer.ask(lowestFares, trip)).data
  expect(fares.find(({ date }) => date === from.date)).toMatchObject({ price: null, sold_out: false })

  const hold = { journey_id: there, seats: [{ seat: seat(1), gender: 'female' as const }] }
  expect((await buyer.refusal(holdSeats, hold)).body).toMatchObject({ code: 'run-cancelled' })
  expect((await buyer.refusal(payment, form)).body).toMatchObject({ code: 'run-cancelled' })
})
