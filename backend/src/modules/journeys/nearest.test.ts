import { type Journey, journeyList, nearestJourneys } from 'shared/contracts/journey'
import type { LocalDate } from 'shared/contracts/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimSeats } from '../../testing/claim-seats.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const monday = new Date('2027-03-15T10:00:00+03:00')
const [tuesday, wednesday, thursday] = ['2027-03-16', '2027-03-17', '2027-03-18']
const [harem, esenler, anadolu, istanbul, bolu, ankara] = [3411, 3401, 341, 34, 14, 6]

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ now: monday, days: 5 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

const tripOf = (origin: number, destination: number, date: LocalDate) =>
  journeyList.request.parse({ origin, destination, date })

async function ask(origin: number, destination: number, date: LocalDate, not_before?: LocalDate) {
  const trip = tripOf(origin, destination, date)
  return (await shop.ok(nearestJourneys, not_before ? { ...trip, not_before } : trip, { token })).data
}

async function buses(origin: number, destination: number, date: LocalDate): Promise<Journey[]> {
  const { data } = await shop.ok(journeyList, tripOf(origin, destination, date), { token })
  return data.filter((journey) => journey.route[0]?.date === date)
}

test('a traveller whose day has no bus is led to the nearest day that has one, the later of two', async () => {
  const { day } = await ask(istanbul, ankara, wednesday)
  expect(day?.date).toBe(thursday)
  const fares = (await buses(istanbul, ankara, thursday)).map(({ price }) => price.price)
  expect(day?.price).toBe(Math.min(...fares))
})

test('a way back is not offered before the way there', async () => {
  expect((await ask(istanbul, ankara, '2027-03-30')).day?.date).toBe('2027-03-19')
  expect((await ask(istanbul, ankara, '2027-03-30', '2027-03-25')).day).toBeNull()
})

test('a traveller at a stop without a bus is led to the whole of its place first, then to others by how far they are', async () => {
  expect(await buses(harem, ankara, tuesday)).toEqual([])
  const { places } = await ask(harem, ankara, tuesday)
  expect(places.slice(0, 2).map(({ origin, km }) => ({ origin, km }))).toEqual([
    { origin: istanbul, km: 0 },
    { origin: anadolu, km: 0 },
  ])
  expect(places.at(-1)?.origin, 'however many places without a bus are nearer').toBe(bolu)
  const distances = places.map(({ km }) => km)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  for (const { origin, destination, price } of places) {
    const found = await buses(origin, destination, tuesday)
    expect(Math.min(...found.map((journey) => journey.price.price))).toBe(price)
  }
})

test('within a city nobody is sent from the whole of it to a part of it', async () => {
  const { places } = await ask(harem, esenler, tuesday)
  expect(places.length).toBeGreaterThan(0)
  expect(places.map(({ origin }) => origin)).not.toContain(istanbul)
  expect(places.map(({ destination }) => destination)).not.toContain(istanbul)
})

test('a place whose buses are full is not offered', async () => {
  for (const { id, seats } of await buses(istanbul, ankara, tuesday)) {
    const [run = 0, from = 0, to = 0] = id.split('-').map(Number)
    const everySeat = Array.from({ length: seats.total }, (_, index) => ({ seat: index + 1, from, to }))
    await claimSeats(shop.database, run, everySeat)
  }
  const { places } = await ask(harem, ankara, tuesday)
  expect(places.map(({ origin }) => origin)).toEqual([bolu])
})
