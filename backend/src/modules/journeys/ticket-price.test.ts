import { type Journey, journeyList, journeySeats } from 'shared/contracts/journey'
import { ticketPrice } from 'shared/contracts/payment'
import { addDays } from 'shared/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const monday = new Date('2027-03-15T10:00:00+03:00')
const tomorrow = '2027-03-16'

let shop: TestApp
let token: string
let bus: Journey
let nightBus: Journey
beforeAll(async () => {
  shop = await startApp({ now: monday, days: 3 })
  token = await shop.newToken()
  const trip = { origin: 340, destination: 6, date: tomorrow }
  const { data } = await shop.ok(journeyList, trip, { token })
  const find = (night: boolean) => data.find(({ route }) => (route[0]?.date !== tomorrow) === night)
  const [day, night] = [find(false), find(true)]
  if (!day || !night) throw new Error('The seed has no such buses')
  bus = day
  nightBus = night
})
afterAll(() => shop.close())
beforeEach(() => discount({ discount_percentage: null, discount_amount: null }))

async function discount(given: { discount_percentage: number | null; discount_amount: number | null }) {
  await shop.database.db
    .updateTable('journeys')
    .set(given)
    .where('id', '=', Number(bus.id.split('-')[0]))
    .execute()
}

async function seatsOf(journey: Journey) {
  const { data } = await shop.ok(journeySeats, { journeyId: journey.id }, { token })
  return data.seats.cells.flatMap(({ pricing }) => (pricing ? [pricing] : []))
}

async function legOf(journey: Journey, passengers = 3) {
  const ids = (await seatsOf(journey)).slice(0, passengers).map(({ id }) => ({ pricing_id: id }))
  return { journey_id: journey.id, passengers: ids }
}

describe('a fare that is reduced', () => {
  test.each([
    ['by a percentage, whatever the amount', { discount_percentage: 15, discount_amount: 5_000 }],
    ['by an amount where there is no percentage', { discount_percentage: null, discount_amount: 12_345 }],
  ])('%s, for each passenger alone', async (_, given) => {
    const before = (await seatsOf(bus))[0]?.price ?? 0
    await discount(given)
    const one = given.discount_percentage
      ? Math.floor((before * (100 - given.discount_percentage) + 50) / 100)
      : before - given.discount_amount
    const { data } = await shop.ok(ticketPrice, await legOf(bus), { token })
    expect(data).toEqual({
      departure: 3 * one,
      return: null,
      total_amount: 3 * one,
      original_total: 3 * before,
    })
  })
})

describe('a trip there and back', () => {
  test('is the sum of both, and each leg is named when it is wrong', async () => {
    const [departure, arrival] = [await legOf(bus, 2), await legOf(nightBus, 1)]
    const { data } = await shop.ok(ticketPrice, { data: { departure, arrival } }, { token })
    expect(data.total_amount).toBe(data.departure + (data.return ?? 0))
    const wrong = { data: { departure, arrival: { ...arrival, passengers: departure.passengers } } }
    expect((await shop.refused(ticketPrice, wrong, { token })).errors).toEqual({
      'data.arrival.passengers.0.pricing_id': ['Bu fiyat bu sefere ait değil. Koltuğu yeniden seçin.'],
    })
  })
})

describe('a form that says where and when', () => {
  const ask = async (journey: Journey, trip: object) =>
    shop.ok(ticketPrice, { data: { departure: { ...(await legOf(journey, 1)), ...trip } } }, { token })
  const refused = async (journey: Journey, trip: object) => {
    const departure = { ...(await legOf(journey, 1)), ...trip }
    return (await shop.refused(ticketPrice, { data: { departure } }, { token })).errors
  }

  test('may name the stop, its centre or its whole city', async () => {
    const [from, to] = [bus.route[0]?.id, bus.route.at(-1)?.id]
    const named = await ask(bus, { origin_id: from, destination_id: to, date: tomorrow })
    expect(await ask(bus, { origin_id: 340, destination_id: 6 })).toEqual(named)
    expect(await ask(bus, { origin_id: 34, destination_id: 6 })).toEqual(named)
  })

  test('of another place or day is told what the journey is', async () => {
    expect(await refused(bus, { origin_id: 35, destination_id: 7, date: addDays(tomorrow, 1) })).toEqual({
      'data.departure.origin_id': [`Bu sefer ${bus.route[0]?.name} durağından kalkıyor.`],
      'data.departure.destination_id': [`Bu sefer ${bus.route.at(-1)?.name} durağına gidiyor.`],
      'data.departure.date': ['Bu sefer 16 Mart günü kalkıyor.'],
    })
  })

  test('of a bus after midnight may name the day that was searched, and no earlier one', async () => {
    await ask(nightBus, { date: tomorrow })
    await ask(nightBus, { date: addDays(tomorrow, 1) })
    expect(await refused(nightBus, { date: addDays(tomorrow, -1) })).toHaveProperty(['data.departure.date'])
  })
})
