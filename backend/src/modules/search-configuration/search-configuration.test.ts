import { searchConfiguration } from 'shared/contracts/search-configuration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { createSaleWindow } from './sale-window.ts'
import { readSearchSettings, type WrongSetting } from './settings.ts'

const monday = new Date('2027-03-01T10:00:00+03:00')

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ now: monday, days: 1 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

const set = (key: string, value: string) =>
  shop.database.db.updateTable('settings').set({ value }).where('key', '=', key).execute()

async function read() {
  const wrong: WrongSetting[] = []
  return { settings: await readSearchSettings(shop.database.db, (one) => wrong.push(one)), wrong }
}

/** So much later that nothing remembered counts any more. */
const aMinuteLater = () => shop.setNow(new Date(shop.now().getTime() + 60_000))

describe('a traveller opens the search', () => {
  test('and it knows from where to where, the hours, how far ahead, and which days are holidays', async () => {
    const { data } = await shop.ok(searchConfiguration, {}, { token })
    expect(data).toMatchObject({
      default_origin: 34,
      default_destination: 6,
      time_ranges: {
        morning: { start: '05:00', end: '12:59' },
        evening: { start: '13:00', end: '20:59' },
        night: { start: '21:00', end: '04:59' },
      },
      sale_days: 59,
    })
    expect(data.holidays.map(({ date }) => date)).toEqual([
      '2027-03-08',
      '2027-03-09',
      '2027-03-10',
      '2027-03-11',
      '2027-04-23',
    ])
  })
})

describe('a traveller opens the list of places', () => {
  test('and finds those that most people go to first, İstanbul as a whole before all, and the airports', async () => {
    const { data } = await shop.ok(searchConfiguration, {}, { token })
    expect(data.popular_places).toEqual([34, 6, 35, 7, 16, 26, 55])
    expect(data.airports.slice(0, 3)).toEqual([
      { name: 'İstanbul Havalimanı', station: 340 },
      { name: 'Sabiha Gökçen Havalimanı', station: 341 },
      { name: 'Ankara Esenboğa Havalimanı', station: 6 },
    ])
  })
})

describe('ops changes a setting', () => {
  test('and the search has it within the minute', async () => {
    await set('default_destination', '35')
    await set('sale_days', '7')
    aMinuteLater()
    const { data } = await shop.ok(searchConfiguration, {}, { token })
    expect(data).toMatchObject({ default_destination: 35, sale_days: 7 })
    expect(data.holidays.map(({ date }) => date)).toEqual(['2027-03-08'])
  })

  test('no default station is a choice, not a fault', async () => {
    await set('default_origin', '')
    const { settings, wrong } = await read()
    expect(settings.defaultOrigin).toBeNull()
    expect(wrong).toEqual([])
  })

  test('the last day of sale moves with the days', async () => {
    await set('sale_days', '7')
    const days = createSaleWindow({ db: shop.database.db, clock: () => monday, log: shop.app.log })
    expect(await days()).toEqual({ first: '2027-03-01', last: '2027-03-08' })
  })

  test.each([
    ['sale_days', '0', { saleDays: 59 }],
    ['sale_days', '60 gün', { saleDays: 59 }],
    ['default_origin', 'İstanbul', { defaultOrigin: 34 }],
    ['default_origin', '99999', { defaultOrigin: null }],
    [
      'time_range_night',
      '21:00',
      { timeRanges: expect.objectContaining({ night: { start: '21:00', end: '04:59' } }) },
    ],
    [
      'time_range_night',
      '21:00-24:00',
      { timeRanges: expect.objectContaining({ night: { start: '21:00', end: '04:59' } }) },
    ],
    [
      'time_range_night',
      '21:00-04:59-05:00',
      { timeRanges: expect.objectContaining({ night: { start: '21:00', end: '04:59' } }) },
    ],
  ])('%s set to "%s" is told, and the search goes on', async (setting, value, expected) => {
    const { value: before } = await shop.database.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', setting)
      .executeTakeFirstOrThrow()
    await set(setting, value)
    const { settings, wrong } = await read()
    expect(settings).toMatchObject(expected)
    expect(wrong).toEqual([{ setting, value, used: expect.any(String) }])
    await set(setting, before)
  })

  test('a setting that was deleted is told too', async () => {
    await shop.database.db.deleteFrom('settings').where('key', '=', 'time_range_morning').execute()
    const { settings, wrong } = await read()
    expect(settings.timeRanges.morning).toEqual({ start: '05:00', end: '12:59' })
    expect(wrong).toEqual([{ setting: 'time_range_morning', value: null, used: '05:00-12:59' }])
  })
})
