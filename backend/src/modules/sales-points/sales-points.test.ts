import { salesPoints } from 'shared/contracts/sales-point'
import { normalisePhone } from 'shared/domain/phone'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ days: 1 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

const provinces = async () => (await shop.ok(salesPoints, {}, { token })).data

describe('a traveller looks for a counter to buy at', () => {
  test('every province has one, in Turkish alphabetical order, with an address of its own', async () => {
    const all = await provinces()
    const names = all.map(({ name }) => name)
    expect(names).toHaveLength(81)
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
    expect(names.indexOf('Çanakkale')).toBeGreaterThan(names.indexOf('Bursa'))
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(81)
    expect(all.every(({ position, points }) => position && points.length > 0)).toBe(true)
  })

  test('own desks come first, one in each terminal, and none where only a group of terminals is', async () => {
    const istanbul = (await provinces()).find(({ slug }) => slug === 'istanbul')
    const kinds = istanbul?.points.map(({ kind }) => kind) ?? []
    expect(kinds.lastIndexOf('station')).toBeLessThan(kinds.indexOf('agency'))
    const desks = istanbul?.points.filter(({ kind }) => kind === 'station').map(({ name }) => name)
    expect(desks?.toSorted()).toEqual([
      '15 Temmuz Demokrasi Otogarı (Esenler)',
      'Alibeyköy Cep Otogarı',
      'Dudullu Cep Otogarı',
      'Harem Otogarı',
    ])
  })

  test('each says where it is, a number that can be dialled and hours that are some', async () => {
    const points = (await provinces()).flatMap((province) => province.points)
    expect(points.length).toBeGreaterThan(180)
    expect(new Set(points.map(({ phone }) => phone)).size).toBe(points.length)
    for (const { address, phone, hours, sunday } of points) {
      expect(address).toMatch(/ \/ \p{Lu}/u)
      expect(normalisePhone(phone)).toBe(phone)
      for (const span of [hours, ...(sunday ? [sunday] : [])])
        expect(span.opens < span.closes && span.closes <= '24:00').toBe(true)
    }
    expect(points.some(({ sunday }) => sunday === null)).toBe(true)
  })

  test('what ops corrects is seen within a minute, and a closed terminal has no desk', async () => {
    const { db } = shop.database
    await db.updateTable('sales_points').set({ name: 'Yeni ad' }).where('province_code', '=', 75).execute()
    await db.updateTable('stations').set({ latitude: 0, longitude: 0 }).where('id', '=', 75).execute()
    shop.setNow(new Date(shop.now().getTime() + 61_000))
    const ardahan = (await provinces()).find(({ slug }) => slug === 'ardahan')
    expect([ardahan?.points[0]?.name, ardahan?.position]).toEqual(['Yeni ad', null])
  })
})
