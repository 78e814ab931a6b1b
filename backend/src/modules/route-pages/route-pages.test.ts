import { journeyList } from 'shared/contracts/journey'
import { routePage, routePageList } from 'shared/contracts/route-page'
import { stationId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimSeats } from '../../testing/claim-seats.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const monday = new Date('2027-03-15T10:00:00+03:00')
const tuesday = '2027-03-16'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ now: monday, days: 5 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

const open = async (slug: string) => (await shop.ok(routePage, { slug }, { token })).data
const listed = async (page = 1) => (await shop.ok(routePageList, { page }, { token })).data
const id = (number: number) => z.parse(stationId, number)

async function busesOfTuesday(origin: number, destination: number) {
  const trip = { origin: id(origin), destination: id(destination), date: tuesday }
  const { data } = await shop.ok(journeyList, trip, { token })
  return data.filter((journey) => journey.route[0]?.date === tuesday)
}

describe('a traveller reads the page of a pair', () => {
  test('and finds the figures of the next whole day, as the search has them', async () => {
    const page = await open('istanbul-ankara')
    const buses = await busesOfTuesday(34, 6)
    const times = buses.map((journey) => journey.route[0]?.time.slice(11, 16))
    const minutes = buses.map((journey) => journey.duration_minutes)
    expect(page).toMatchObject({
      slug: 'istanbul-ankara',
      example_date: tuesday,
      buses_a_day: buses.length,
      first_bus: times[0],
      last_bus: times.at(-1),
      duration: { shortest: Math.min(...minutes), longest: Math.max(...minutes) },
      bus_types: [...new Set(buses.map((journey) => journey.bus.type))].toSorted(),
    })
    expect(
      page.departures.map(({ id: bus }) => bus),
      'a link to a bus opens it in the list',
    ).toEqual(buses.map((journey) => journey.id))
    expect(page.departures.map((bus) => [bus.departs_at, bus.arrives_at, bus.price])).toEqual(
      buses.map((journey) => [journey.route[0]?.time, journey.route.at(-1)?.time, journey.price.price]),
    )
    expect(new Set(page.features)).toEqual(new Set(buses.flatMap((journey) => journey.features)))
  })

  test('fourteen days of fares from today on, the lowest of them said', async () => {
    const page = await open('istanbul-ankara')
    expect(page.fares).toHaveLength(14)
    expect(page.fares[0]?.date).toBe('2027-03-15')
    const prices = page.fares.flatMap(({ price }) => price ?? [])
    expect(prices).toHaveLength(5)
    expect(page.lowest_fare).toBe(Math.min(...prices))
    const lowest = Math.min(...(await busesOfTuesday(34, 6)).map((journey) => journey.price.price))
    expect(page.fares.find(({ date }) => date === tuesday)?.price).toBe(lowest)
  })

  test('which terminals its buses use, and where they stop between', async () => {
    const { origin, destination, stops } = await open('istanbul-ankara')
    expect(origin).toMatchObject({ name: 'İstanbul', city: 'İstanbul', station: 34 })
    expect(origin.terminals.map((terminal) => terminal.id)).toEqual([3401, 3402, 3412])
    expect(destination).toMatchObject({ name: 'Ankara', station: 6 })
    expect(destination.terminals).toEqual([
      {
        id: 6,
        name: 'Ankara AŞTİ',
        city: 'Ankara',
        district: null,
        address: 'Emek Mah., Çankaya / Ankara',
        latitude: 39.918,
        longitude: 32.813,
      },
    ])
    expect(stops).toEqual([{ name: 'Bolu Otogarı', city: 'Bolu' }])
  })

  test('how far it is by road', async () => {
    const { distance_km } = await open('istanbul-ankara')
    expect(distance_km).toBeGreaterThan(400)
    expect(distance_km).toBeLessThan(500)
    expect((await open('ankara-istanbul')).distance_km).toBe(distance_km)
    expect((await open('bolu-ankara')).distance_km).toBeLessThan(distance_km / 2)
  })

  test('the way back and neighbours, each with a page of its own and what it costs', async () => {
    const page = await open('istanbul-ankara')
    expect(page.reverse).toMatchObject({ slug: 'ankara-istanbul', origin: 'Ankara', destination: 'İstanbul' })
    expect(page.from_origin.map((other) => other.slug).toSorted()).toEqual(
      ['bolu', 'bursa', 'izmir'].map((city) => `istanbul-${city}`),
    )
    const back = await open('ankara-istanbul')
    expect(page.reverse?.lowest_fare).toBe(back.lowest_fare)
    for (const { slug, lowest_fare } of [...page.from_origin, ...page.to_destination])
      expect((await open(slug)).lowest_fare).toBe(lowest_fare)
  })

  test('a day without a seat is sold out and is not the lowest fare', async () => {
    const buses = await busesOfTuesday(35, 34)
    const runs = buses.map((journey) => Number(journey.id.split('-')[0]))
    await shop.database.db
      .updateTable('journeys')
      .set({ price_permille: 500 })
      .where('id', 'in', runs)
      .execute()
    for (const journey of buses) {
      const seats = Array.from({ length: journey.seats.total }, (_, index) => index + 1)
      const claims = seats.map((seat) => ({ seat, from: 0, to: journey.route.length - 1 }))
      await claimSeats(shop.database, Number(journey.id.split('-')[0]), claims)
    }
    const page = await open('izmir-istanbul')
    expect(page.fares.find(({ date }) => date === tuesday)).toMatchObject({ sold_out: true })
    const prices = page.fares.flatMap(({ price, sold_out }) => (sold_out ? [] : (price ?? [])))
    expect(page.lowest_fare).toBe(Math.min(...prices))
    expect(page.lowest_fare).toBeGreaterThan(Math.min(...page.fares.flatMap(({ price }) => price ?? [])))
  })
})

describe('an address is typed in many ways', () => {
  test.each([
    'İSTANBUL-ANKARA',
    'Istanbul_Ankara',
    'ıstanbul ankara',
    'istanbul--ankara-',
    'istanbul-avrupa-ankara',
    'istanbul-anadolu-ankara',
    'istanbul-esenler-ankara-asti',
    'dudullu-ankara',
    'istanbul-ankara-asti',
  ])('%s is the page of İstanbul and Ankara', async (slug) => {
    expect((await open(slug)).slug).toBe('istanbul-ankara')
  })

  test.each([
    'istanbul',
    '-',
    'ankara-izmir',
    'ankara-ankara',
    'istanbul-avrupa',
    'istanbul-atlantis',
    'van-mus',
  ])('%s is no pair with a bus', async (slug) => {
    expect(await shop.refused(routePage, { slug }, { token })).toMatchObject({
      status: 404,
      code: 'no-such-route',
      errors: { form: ['Bu iki yer arasında sefer satmıyoruz.'] },
    })
  })

  test('one that is longer than any is refused at its field', async () => {
    const refusal = await shop.refused(routePage, { slug: 'a'.repeat(161) }, { token })
    expect(refusal).toMatchObject({ status: 422, errors: { slug: [expect.stringMatching(/\.$/)] } })
  })
})

describe('a search engine asks which pages there are', () => {
  test('each of them answers under the address it is listed with', async () => {
    const { slugs, pages } = await listed()
    expect(pages).toBe(1)
    expect(slugs).toEqual(slugs.toSorted())
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect((await open(slug)).slug).toBe(slug)
  })

  test('beyond the last page there are none, and page 0 is no page', async () => {
    expect((await listed(2)).slugs).toEqual([])
    expect(await shop.refused(routePageList, { page: 0 }, { token })).toMatchObject({ status: 422 })
  })
})

describe('a traveller reads it long before the next bus, or after the last', () => {
  test('the page tells of that day, and has no fare for the coming fourteen', async () => {
    const early = await startApp({ now: monday, days: 3 })
    early.setNow(new Date('2027-02-20T10:00:00+03:00'))
    const { data } = await early.ok(routePage, { slug: 'ankara-antalya' }, { token: await early.newToken() })
    expect(data.example_date).toBe('2027-03-13')
    expect(data.departures.every((bus) => bus.departs_at.startsWith('2027-03-13'))).toBe(true)
    expect(data.fares.every(({ price, sold_out }) => price === null && !sold_out)).toBe(true)
    expect(data.lowest_fare).toBeNull()
    expect(data.reverse).toMatchObject({ slug: 'antalya-ankara', lowest_fare: null })
    await early.close()
  })

  test('when no bus is left nothing is sold, and nothing listed', async () => {
    shop.setNow(new Date('2027-03-20T10:00:00+03:00'))
    token = await shop.newToken()
    expect(await listed()).toEqual({ pages: 0, slugs: [] })
    expect(await shop.refused(routePage, { slug: 'istanbul-ankara' }, { token })).toMatchObject({
      status: 404,
    })
  })
})
