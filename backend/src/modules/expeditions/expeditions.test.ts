import { expeditionDetail, expeditionList } from 'shared/contracts/expedition'
import { journeyList } from 'shared/contracts/journey'
import { stationId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const monday = new Date('2027-03-15T10:00:00+03:00')

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ now: monday, days: 3 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

const list = async () => (await shop.ok(expeditionList, {}, { token })).data.expedition
const find = async (from: string, to: string) =>
  (await list()).find((one) => one.origin.city === from && one.destination.city === to)
const open = async (id: number) => (await shop.ok(expeditionDetail, { id }, { token })).data

describe('a traveller looks at where buses go', () => {
  test('every expedition is there once, from first to last stop', async () => {
    const expeditions = await list()
    expect(new Set(expeditions.map((one) => one.id)).size).toBe(expeditions.length)
    expect(expeditions.map((one) => one.name)).toEqual(
      expect.arrayContaining(['İstanbul - Ankara', 'Ankara - İstanbul', 'Antalya - Ankara']),
    )
  })

  test('with hour, duration and what the coming week costs at least', async () => {
    const ankara = await find('İstanbul', 'Ankara')
    expect(ankara?.departure_time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(ankara?.duration_minutes).toBeGreaterThan(300)
    expect(ankara?.distance_km).toBeGreaterThan(400)
    expect(ankara?.distance_km).toBeLessThan(500)
    const trip = { origin: z.parse(stationId, 3401), destination: z.parse(stationId, 6) }
    const days = await Promise.all(
      ['2027-03-15', '2027-03-16', '2027-03-17'].map((date) =>
        shop.ok(journeyList, { ...trip, date }, { token }),
      ),
    )
    const prices = days
      .flatMap((day) => day.data)
      .filter((journey) => journey.expedition_id === ankara?.id)
      .map((journey) => journey.price.price)
    expect(ankara?.lowest_fare).toBe(Math.min(...prices))
  })

  test('a bus of some weekdays says which, an extra bus of one day is no expedition', async () => {
    const [some, other] = await list()
    const set = (id = 0, weekdays = 0) =>
      shop.database.db.updateTable('expeditions').set({ weekdays }).where('id', '=', id).execute()
    await set(some?.id, 0b1000001)
    await set(other?.id, 0)
    expect((await open(some?.id ?? 0)).weekdays).toEqual([1, 7])
    shop.setNow(new Date(monday.getTime() + 60_000))
    const ids = (await list()).map((one) => one.id)
    expect(ids).toContain(some?.id)
    expect(ids).not.toContain(other?.id)
  })
})

describe('a traveller opens one of them', () => {
  test('and sees its stops in order, from the first minute to the last', async () => {
    const ankara = await find('İstanbul', 'Ankara')
    const { stops, features, weekdays, ...rest } = await open(ankara?.id ?? 0)
    expect(rest).toEqual(ankara)
    expect(stops.map((stop) => stop.name)).toEqual([
      '15 Temmuz Demokrasi Otogarı (Esenler)',
      'Alibeyköy Cep Otogarı',
      'Dudullu Cep Otogarı',
      'Bolu Otogarı',
      'Ankara AŞTİ',
    ])
    const minutes = stops.map((stop) => stop.minutes)
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    expect([minutes[0], minutes.at(-1)]).toEqual([0, rest.duration_minutes])
    const eastwards = stops.map((stop) => stop.longitude)
    expect(eastwards).toEqual(eastwards.toSorted((one, other) => one - other))
    expect(stops.at(-1)).toMatchObject({ latitude: 39.918, longitude: 32.813 })
    expect(features).toContain('WIFI')
    expect(weekdays).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([999_999, 99_999_999_999])('number %i is nobody’s, and that is said in Turkish', async (id) => {
    expect(await shop.refused(expeditionDetail, { id }, { token })).toMatchObject({
      status: 404,
      code: 'no-such-expedition',
      errors: { form: ['Böyle bir sefer yok. Listeden başka bir sefer seçin.'] },
    })
  })

  test.each(['ankara', '0', '-1', '1.5'])('%s is no number of an expedition', async (id) => {
    expect(await shop.refused(expeditionDetail, { id }, { token })).toMatchObject({ status: 422 })
  })
})

describe('a traveller looks when the coming week has no bus yet', () => {
  test('the expeditions stand there without a fare', async () => {
    shop.setNow(new Date('2027-05-01T10:00:00+03:00'))
    const { data } = await shop.ok(expeditionList, {}, { token: await shop.newToken() })
    expect(data.expedition.every((one) => one.lowest_fare === null)).toBe(true)
  })
})
