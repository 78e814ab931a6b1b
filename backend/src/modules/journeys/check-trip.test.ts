import { sql } from 'kysely'
import { journeyList, lowestFares, nearestJourneys } from 'shared/contracts/journey'
import { addDays } from 'shared/domain/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const monday = new Date('2027-03-15T10:00:00+03:00')
const today = '2027-03-15'
const lastDay = addDays(today, 59)
const [istanbul, avrupa, esenler, anadolu, ankara] = [34, 340, 3401, 341, 6]

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ now: monday, days: 3 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

describe.each([journeyList, lowestFares, nearestJourneys])('a traveller who asks $name', (call) => {
  const trip = { origin: avrupa, destination: ankara, date: today }
  const refusal = async (change: object) => await shop.refused(call, { ...trip, ...change }, { token })

  test('for a station there is none of is told which one', async () => {
    const errors = { origin: ['Böyle bir durak yok.'], destination: ['Böyle bir durak yok.'] }
    expect(await refusal({ origin: 999_999, destination: 999_998 })).toMatchObject({
      status: 422,
      code: 'validation',
      errors,
    })
    expect((await refusal({ destination: 999_999 })).errors).toEqual({ destination: errors.destination })
  })

  test('to travel within one place is told that it is one', async () => {
    const errors = { destination: ['Kalkış ve varış aynı yer olamaz.'] }
    for (const [origin, destination] of [
      [avrupa, avrupa],
      [avrupa, esenler],
      [esenler, avrupa],
      [istanbul, istanbul],
      [istanbul, anadolu],
      [esenler, istanbul],
    ])
      expect((await refusal({ origin, destination })).errors).toEqual(errors)
  })

  test('from one side of İstanbul to the other is answered', async () => {
    await expect(
      shop.app.inject({
        method: call.method,
        url: call.path,
        headers: { authorization: `Bearer ${token}` },
        payload: { ...trip, origin: esenler, destination: anadolu },
      }),
    ).resolves.toMatchObject({ statusCode: 200 })
  })

  test('for a day that is over, or not yet on sale, is told so', async () => {
    expect((await refusal({ date: '2027-03-14' })).errors).toEqual({
      date: ['Geçmiş bir gün için sefer aranamaz.'],
    })
    expect((await refusal({ date: addDays(lastDay, 1) })).errors).toEqual({
      date: ['Biletler 13 Mayıs gününe kadar satışta.'],
    })
  })

  test('with several mistakes is told all of them', async () => {
    expect(Object.keys((await refusal({ origin: 999_999, date: '2027-03-14' })).errors).toSorted()).toEqual([
      'date',
      'origin',
    ])
  })
})

test('a station that has just opened is known at once', async () => {
  await sql`INSERT INTO stations (id, name, city, province_code, is_centre, slug, sort_order)
    VALUES (900, 'Yeni Otogar', 'Ankara', 6, false, 'yeni-otogar', 900)`.execute(shop.database.db)
  const { data } = await shop.ok(journeyList, tripOf(340, 900, today), { token })
  expect(data).toEqual([])
})

describe('the seven days around', () => {
  const daysAround = async (date: string) =>
    (await shop.ok(lowestFares, tripOf(avrupa, ankara, date), { token })).data

  test('today begin before it, without a fare', async () => {
    const days = await daysAround(today)
    expect(days.map(({ date }) => date)).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((reach) => addDays(today, reach)),
    )
    expect(days.slice(0, 3).every(({ price }) => price === null)).toBe(true)
    expect(days[4]?.price).toBeGreaterThan(0)
  })

  test('the last day on sale have no fare after it, even where a bus is already planned', async () => {
    await sql`UPDATE settings SET value = '1' WHERE key = 'sale_days'`.execute(shop.database.db)
    shop.setNow(new Date(monday.getTime() + 60_000))
    const days = await daysAround(addDays(today, 1))
    expect(days.map(({ price }) => price !== null)).toEqual([false, false, true, true, false, false, false])
  })
})

function tripOf(origin: number, destination: number, date: string) {
  return journeyList.request.parse({ origin, destination, date })
}
