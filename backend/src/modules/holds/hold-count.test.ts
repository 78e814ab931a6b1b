import { holdSeats, longestHoldList } from 'shared/contracts/hold'
import { payment } from 'shared/contracts/payment'
import { type JourneyId, journeyId } from 'shared/contracts/units'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentForm } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
let buses: JourneyId[]
beforeAll(async () => {
  shop = await openShop()
  const later = await shop.db
    .selectFrom('journeys')
    .select('id')
    .where('service_date', '>', new Date().toISOString().slice(0, 10))
    .orderBy('id')
    .execute()
  buses = later.map(({ id }) => journeyId.parse(`${id}-0-2`))
})
afterAll(() => shop.close())

const seats = [{ seat: seat(1), gender: 'male' as const }]

it('a buyer holds seats on as many journeys as a new tab is told of, and on another after letting one go', async () => {
  const buyer = await shop.newBuyer()
  const [first, ...others] = buses.slice(0, longestHoldList)
  const more = buses[longestHoldList]
  if (!first || !more) throw new Error('the small bus runs too rarely')
  for (const journey of [first, ...others]) await buyer.ask(holdSeats, { journey_id: journey, seats })
  const { status, body } = await buyer.refusal(holdSeats, { journey_id: more, seats })
  expect([status, body.code]).toEqual([409, 'too-many-holds'])
  expect(body.errors['form']?.[0]).toContain('en fazla 4 seferde')
  const form = await paymentForm(buyer, [{ journey: more, seats }])
  expect((await buyer.refusal(payment, form)).body.code).toBe('too-many-holds')
  // What is held already can still be changed and paid.
  await buyer.ask(holdSeats, { journey_id: first, seats: [...seats, { seat: seat(2), gender: 'female' }] })
  await buyer.ask(payment, await paymentForm(buyer, [{ journey: first, seats }]))
  await buyer.ask(holdSeats, { journey_id: first, seats: [] })
  expect((await buyer.ask(holdSeats, { journey_id: more, seats })).data.seats).toEqual(seats)
})
