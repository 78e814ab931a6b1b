import fc from 'fast-check'
import { addDays } from 'shared/domain/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { seed } from '../../seed/seed.ts'
import { claimSeats } from '../../testing/claim-seats.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { standardPrice } from './fare.ts'
import { faresByDay } from './fares-by-day.ts'
import { type Places, placesOf } from './places.ts'
import { searchDay } from './search.ts'

const monday = '2027-03-15'
const dawn = new Date('2027-03-15T02:00:00+03:00')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seed({ database, params: { days: 6, scale: 'small', number: 34 }, now: dawn })
})
afterAll(() => database.close())

/** What a traveller would find who opened the list of each of the days. */
async function bySearching(places: Places, first: string, days: number, now: Date) {
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index))
  return Promise.all(
    dates.map(async (date) => {
      const found = await searchDay(database.db, places, date, now)
      const ofTheDay = found.filter(({ stops, cancelled }) => stops[0]?.local_date === date && !cancelled)
      const open = ofTheDay.filter(({ free }) => free > 0)
      const prices = (open.length > 0 ? open : ofTheDay).map((run) => standardPrice(run).price)
      return {
        date,
        price: prices.length > 0 ? Math.min(...prices) : null,
        sold_out: ofTheDay.length > 0 && open.length === 0,
      }
    }),
  )
}

const stations = fc.subarray([34, 340, 341, 3401, 3402, 3411, 3412, 14, 6, 16, 35, 3, 7], {
  minLength: 1,
  maxLength: 3,
})

describe('the fares of several days', () => {
  test('are those of the lists of these days, whatever the places and the hour', async () => {
    const asked = fc.record({
      places: fc.record({ origins: stations, destinations: stations }),
      first: fc.integer({ min: -2, max: 5 }).map((reach) => addDays(monday, reach)),
      days: fc.integer({ min: 1, max: 7 }),
      minutes: fc.integer({ min: 0, max: 3 * 1440 }),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ places, first, days, minutes }) => {
        const now = new Date(dawn.getTime() + minutes * 60_000)
        expect(await faresByDay(database.db, places, first, days, now)).toEqual(
          await bySearching(places, first, days, now),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('leave out a sold out bus, however cheap, until every bus is sold out', async () => {
    const places = placesOf({ origin: 341, destination: 6 })
    const fares = async () => (await faresByDay(database.db, places, monday, 1, dawn))[0]
    const runs = (await searchDay(database.db, places, monday, dawn)).filter(
      ({ stops, cancelled }) => stops[0]?.local_date === monday && !cancelled,
    )
    const byPrice = runs.toSorted((one, other) => standardPrice(one).price - standardPrice(other).price)
    for (const { journey_id, seat_count } of byPrice) {
      const seats = Array.from({ length: seat_count }, (_, index) => index + 1)
      // In two halves: more claims than seats, and still a seat is taken only once.
      const halves = seats.flatMap((seat) => [
        { seat, from: 0, to: 3 },
        { seat, from: 3, to: 4 },
      ])
      await claimSeats(database, journey_id, halves)
      expect(await fares()).toEqual((await bySearching(places, monday, 1, dawn))[0])
    }
    expect((await fares())?.sold_out).toBe(true)
    const [first] = byPrice
    if (!first) throw new Error('There is no bus')
    await claimSeats(database, first.journey_id, [{ seat: 1, from: 0, to: 4 }])
    expect(await fares()).toEqual({ date: monday, price: standardPrice(first).price, sold_out: false })
  })

  test('of more claims than seats on a bus that is half empty, the bus has seats', async () => {
    // The only bus of the day.
    const places = placesOf({ origin: 35, destination: 340 })
    const [run] = await searchDay(database.db, places, addDays(monday, 1), dawn)
    const everyHop = Array.from({ length: 4 }, (_, hop) =>
      Array.from({ length: 20 }, (__, index) => ({ seat: index + 1, from: hop, to: hop + 1 })),
    )
    await claimSeats(database, run?.journey_id ?? 0, everyHop.flat())
    const [day] = await faresByDay(database.db, places, addDays(monday, 1), 1, dawn)
    expect(day).toEqual((await bySearching(places, addDays(monday, 1), 1, dawn))[0])
    expect(day?.sold_out).toBe(false)
  })
})
