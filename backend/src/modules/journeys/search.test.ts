import { type Journey, journeyList, journeySeats, lowestFares, shuttles } from 'shared/contracts/journey'
import { popularRoutes } from 'shared/contracts/station'
import { stationId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimSeats } from '../../testing/claim-seats.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const monday = new Date('2027-03-15T10:00:00+03:00')
const tuesday = '2027-03-16'
const [istanbul, avrupa, anadolu, esenler, dudullu, bolu, ankara, izmir] = [
  34, 340, 341, 3401, 3412, 14, 6, 35,
].map((id) => z.parse(stationId, id))

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ now: monday })
  token = await shop.newToken()
})
afterAll(() => shop.close())

type Station = typeof avrupa
const station = (id: Station) => id ?? z.parse(stationId, 1)

async function search(origin: Station, destination: Station, date = tuesday): Promise<Journey[]> {
  const trip = { origin: station(origin), destination: station(destination), date }
  return (await shop.ok(journeyList, trip, { token })).data
}

const timeOf = (journey: Journey | undefined) => journey?.route[0]?.time.slice(0, 16) ?? ''
const numberOf = (journey: Journey | undefined) => Number(journey?.id.split('-')[0])

describe('a traveller searches a day', () => {
  test('a centre finds what leaves from any of its stops, each bus once', async () => {
    const found = await search(avrupa, ankara)
    expect(found.length).toBeGreaterThanOrEqual(6)
    expect(new Set(found.map(numberOf)).size).toBe(found.length)
    expect(new Set(found.map((journey) => journey.route[0]?.id))).toEqual(new Set([esenler]))
  })

  test('a city finds what leaves from all of its centres, each bus once and from its first stop', async () => {
    const [whole, west, east] = [
      await search(istanbul, ankara),
      await search(avrupa, ankara),
      await search(anadolu, ankara),
    ]
    expect(new Set(whole.map(numberOf))).toEqual(new Set([...west, ...east].map(numberOf)))
    expect(new Set(whole.map(numberOf)).size).toBe(whole.length)
    expect(whole.map((journey) => journey.id)).toEqual(expect.arrayContaining(west.map(({ id }) => id)))
    const back = await search(ankara, istanbul)
    expect(back.length).toBeGreaterThanOrEqual((await search(ankara, anadolu)).length)
  })

  test('a stop on the way finds the same buses, later and for less', async () => {
    const [whole, part] = [await search(esenler, ankara), await search(dudullu, bolu)]
    const sameBus = whole.find((journey) => numberOf(journey) === numberOf(part[0]))
    expect(timeOf(part[0]) > timeOf(sameBus)).toBe(true)
    expect(part[0]?.price.price).toBeLessThan(sameBus?.price.price ?? 0)
    expect(part[0]?.route.map((stop) => stop.id)).toEqual([dudullu, bolu])
  })

  test('no bus is offered against its direction', async () => {
    const there = new Set((await search(avrupa, ankara)).map(numberOf))
    for (const journey of await search(ankara, avrupa)) expect(there).not.toContain(numberOf(journey))
  })

  test('in the order of departure, the night that follows included and no further', async () => {
    const times = (await search(avrupa, ankara)).map(timeOf)
    expect(times).toEqual(times.toSorted())
    expect(times.every((time) => time >= '2027-03-16T00:00' && time < '2027-03-17T05:00')).toBe(true)
    expect(times.some((time) => time >= '2027-03-17T00:00')).toBe(true)
    expect(times.some((time) => time < '2027-03-16T05:00')).toBe(true)
  })

  test('what boards after midnight belongs to the run of the day before', async () => {
    const late = (await search(bolu, ankara)).filter((journey) => timeOf(journey) < '2027-03-16T05:00')
    expect(late.length).toBeGreaterThan(0)
    expect(late.every((journey) => journey.service_date === '2027-03-15')).toBe(true)
  })

  test('today only what has not left', async () => {
    const today = await search(avrupa, ankara, '2027-03-15')
    expect(today.length).toBeGreaterThan(0)
    expect(today.every((journey) => Date.parse(journey.route[0]?.time ?? '') > monday.getTime())).toBe(true)
  })

  test('a pair without a bus is an empty list, not an error', async () => {
    expect(await search(izmir, ankara)).toEqual([])
  })

  test('what is missing or wrong is told at its field', async () => {
    const wrong = { origin: -1, date: '2027-02-30' }
    expect(await shop.refused(journeyList, wrong, { token })).toMatchObject({
      status: 422,
      errors: {
        origin: ['Değer çok küçük.'],
        destination: ['Bu alan gerekli.'],
        date: ['Böyle bir gün yok.'],
      },
    })
  })
})

describe('free seats are those of the segment', () => {
  test('a seat sold on another part of the way is free, one sold across it is not', async () => {
    const [whole] = await search(avrupa, ankara)
    const total = whole?.seats.total ?? 0
    // Stops: 0 Esenler, 1 Alibeyköy, 2 Dudullu, 3 Bolu, 4 Ankara.
    await claimSeats(shop.database, numberOf(whole), [
      { seat: 1, from: 0, to: 3 },
      { seat: 1, from: 3, to: 4 },
      { seat: 2, from: 3, to: 4 },
    ])
    const free = async (origin: Station, destination: Station) =>
      (await search(origin, destination)).find((journey) => numberOf(journey) === numberOf(whole))?.seats.free
    expect(await free(avrupa, ankara)).toBe(total - 2)
    expect(await free(avrupa, bolu)).toBe(total - 1)
    expect(await free(bolu, ankara)).toBe(total - 2)
  })

  test('a hold counts until its time is over', async () => {
    const [journey] = await search(avrupa, ankara)
    const total = journey?.seats.total ?? 0
    const held = { seat: 5, from: 0, to: 4, heldBy: 'somebody' }
    const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000)
    await claimSeats(shop.database, numberOf(journey), [{ ...held, until: later(10) }])
    expect((await search(avrupa, ankara))[0]?.seats.free).toBe(total - 1)
    await claimSeats(shop.database, numberOf(journey), [{ ...held, until: later(-1) }])
    expect((await search(avrupa, ankara))[0]?.seats.free).toBe(total)
  })
})

describe('the date strip', () => {
  const strip = async () => {
    const trip = { origin: station(avrupa), destination: station(ankara), date: tuesday }
    return (await shop.ok(lowestFares, trip, { token })).data
  }

  test('has seven days around the one searched, the past without a fare', async () => {
    const days = await strip()
    expect(days.map((day) => day.date)).toEqual([13, 14, 15, 16, 17, 18, 19].map((day) => `2027-03-${day}`))
    expect(days.slice(0, 2).every((day) => day.price === null && !day.sold_out)).toBe(true)
  })

  test('shows the lowest fare of the list of the same day', async () => {
    const ofTheDay = (await search(avrupa, ankara)).filter((journey) => timeOf(journey).startsWith(tuesday))
    const lowest = Math.min(...ofTheDay.map((journey) => journey.price.price))
    expect((await strip()).find((day) => day.date === tuesday)?.price).toBe(lowest)
  })

  test('says sold out when no bus of a day has a seat left', async () => {
    const trip = { origin: station(izmir), destination: station(avrupa), date: tuesday }
    const [only] = await search(izmir, avrupa)
    const seats = Array.from({ length: only?.seats.total ?? 0 }, (_, index) => index + 1)
    const last = (only?.route.length ?? 0) - 1
    await claimSeats(
      shop.database,
      numberOf(only),
      seats.map((seat) => ({ seat, from: 0, to: last })),
    )
    const { data } = await shop.ok(lowestFares, trip, { token })
    expect(data.find((day) => day.date === tuesday)).toMatchObject({ sold_out: true })
  })
})

describe('around a journey', () => {
  test('shuttles come before departure and leave after arrival, in the order asked', async () => {
    const journeys = (await search(avrupa, ankara)).slice(0, 2)
    const { data } = await shop.ok(
      shuttles,
      { journey_ids: journeys.map((journey) => ({ journey_id: journey.id })) },
      { token },
    )
    expect(data.map((entry) => entry.journey_id)).toEqual(journeys.map((journey) => journey.id))
    const [journey, entry] = [journeys[0], data[0]]
    expect(entry?.departure.length).toBeGreaterThan(0)
    expect(entry?.departure.every((ride) => ride.time < (journey?.route[0]?.time ?? ''))).toBe(true)
    expect(entry?.arrival.every((ride) => ride.time > (journey?.route.at(-1)?.time ?? ''))).toBe(true)
  })

  test('one that does not exist is refused in plain words', async () => {
    for (const journeyId of ['999999-0-1', '999999999999-0-1', '1-3-2', '1-0-99'])
      expect(await shop.refused(journeySeats, { journeyId }, { token })).toMatchObject({
        status: 404,
        code: 'no-such-journey',
      })
    expect(await shop.refused(journeySeats, { journeyId: "1'; --" }, { token })).toMatchObject({
      errors: { journeyId: ['Sefer numarası geçersiz.'] },
    })
  })

  test('the home page gets popular pairs that have a bus, with what it costs', async () => {
    const { data } = await shop.ok(popularRoutes, {}, { token })
    expect(data.length).toBeGreaterThan(0)
    for (const { lowest_fare, duration_minutes, date } of data) {
      expect(lowest_fare).toBeGreaterThan(0)
      expect(duration_minutes).toBeGreaterThan(60)
      expect(date >= '2027-03-15').toBe(true)
    }
  })
})
