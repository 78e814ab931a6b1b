import { routesList, stationsList } from 'shared/contracts/station'
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

  test('an unknown origin reaches nothing', async () => {
    expect((await shop.ok(routesList, { origin: id(99_999) }, { token })).data).toEqual([])
  })

  test('an origin that is no number is explained', async () => {
    const refusal = await shop.refused(routesList, { origin: 'istanbul' }, { token })
    expect(refusal).toMatchObject({ status: 422, code: 'validation' })
    expect(refusal.errors.origin).toHaveLength(1)
  })
})
