import { nearbyPlaces, routesList, stationsList } from 'shared/contracts/station'
import * as z from 'zod/mini'
import { stationId } from 'shared/contracts/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ days: 1 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

const id = (number: number) => z.parse(stationId, number)

describe('a traveller looks for a station', () => {
  test('every province is there, and districts people travel to', async () => {
    const { data } = await shop.ok(stationsList, {}, { token })
    expect(new Set(data.map((station) => station.city)).size).toBe(81)
    expect(data.map((station) => station.district)).toEqual(
      expect.arrayContaining(['Bodrum', 'Alanya', 'Ürgüp']),
    )
  })

  test('in Turkish alphabetical order, a centre before its own stops', async () => {
    const { data } = await shop.ok(stationsList, {}, { token })
    const top = data.filter((station) => station.centre_id === null).map((station) => station.name)
    expect(top).toEqual(top.toSorted(new Intl.Collator('tr').compare))
    const names = data.map((station) => station.name)
    const centre = names.indexOf('İstanbul Avrupa')
    expect(names.slice(centre + 1, centre + 3)).toEqual([
      '15 Temmuz Demokrasi Otogarı (Esenler)',
      'Alibeyköy Cep Otogarı',
    ])
  })

  test('a city of several centres stands before them, and they say so', async () => {
    const { data } = await shop.ok(stationsList, {}, { token })
    const names = data.map((station) => station.name)
    expect(names[names.indexOf('İstanbul') + 1]).toBe('İstanbul Anadolu')
    expect(data.filter((station) => station.city_id === 34).map((station) => station.city)).toEqual(
      Array.from({ length: 6 }, () => 'İstanbul'),
    )
    expect(data.filter((station) => station.city_id !== null)).toHaveLength(6)
  })

  test('no two share an address, not even the two called Ereğli', async () => {
    const { data } = await shop.ok(stationsList, {}, { token })
    expect(new Set(data.map((station) => station.slug)).size).toBe(data.length)
    const twins = data.filter((station) => station.district === 'Ereğli')
    expect(twins.map((station) => station.slug).toSorted()).toEqual(['eregli-konya', 'eregli-zonguldak'])
  })
})

describe('after an origin only what can be reached is offered', () => {
  test('from a centre what any of its stops reaches', async () => {
    const { data } = await shop.ok(routesList, { origin: id(340) }, { token })
    expect(data.map((station) => station.slug)).toEqual(
      expect.arrayContaining(['ankara', 'bolu', 'izmir', 'istanbul-dudullu', 'istanbul-anadolu']),
    )
  })

  test('never where one already is, nor where the bus does not go on to', async () => {
    const { data } = await shop.ok(routesList, { origin: id(35) }, { token })
    const slugs = data.map((station) => station.slug)
    expect(slugs).toContain('istanbul-avrupa')
    expect(slugs).not.toContain('izmir')
    expect(slugs).not.toContain('ankara')
  })

  test('from a city what any of its centres reaches, and nothing within it', async () => {
    const slugsFrom = async (origin: number) =>
      (await shop.ok(routesList, { origin: id(origin) }, { token })).data.map(({ slug }) => slug)
    const whole = await slugsFrom(34)
    expect(whole).toEqual(expect.arrayContaining(['ankara', 'bolu', 'izmir']))
    expect(whole.filter((slug) => slug.startsWith('istanbul'))).toEqual([])
    const fromEurope = await slugsFrom(340)
    expect(fromEurope.filter((slug) => slug.startsWith('istanbul'))).toEqual([
      'istanbul-anadolu',
      'istanbul-dudullu',
    ])
    expect(await slugsFrom(35)).toContain('istanbul')
  })

  test('an unknown origin reaches nothing', async () => {
    expect((await shop.ok(routesList, { origin: id(99_999) }, { token })).data).toEqual([])
  })

  test('an origin that is no number is explained', async () => {
    const refusal = await shop.refused(routesList, { origin: 'istanbul' }, { token })
    expect(refusal).toMatchObject({ status: 422, code: 'validation' })
    expect(refusal.errors.origin).toHaveLength(1)
  })
})

describe('a traveller looks for a place without a terminal', () => {
  test.each([
    ['Kadıköy', 341],
    ['Bakırköy', 340],
    ['Kapadokya', 50],
    ['Polatlı', 6],
  ])('%s leads to the nearest that has one', async (name, station) => {
    const { data } = await shop.ok(nearbyPlaces, {}, { token })
    expect(data.filter(({ names }) => names.includes(name)).map((near) => near.station)).toEqual([station])
  })

  test('each leads to a station of the list', async () => {
    const [near, all] = [
      await shop.ok(nearbyPlaces, {}, { token }),
      await shop.ok(stationsList, {}, { token }),
    ]
    const known = new Set(all.data.map((station) => station.id))
    expect(near.data.filter(({ station }) => !known.has(station))).toEqual([])
    expect(near.data.flatMap(({ names }) => names).length).toBeGreaterThan(800)
  })
})
