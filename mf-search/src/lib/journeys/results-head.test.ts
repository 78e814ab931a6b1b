import { patterns } from 'shared/contracts/paths'
import { stationId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import { bus, stations } from '../../testing/example-site.ts'
import { resultsHead } from './results-head.ts'

const id = (number: number) => stationId.parse(number)
const shown = (origin: number, destination: number, isReturn = false) => ({
  origin: id(origin),
  destination: id(destination),
  date: '2026-11-25',
  isReturn,
})
const date = '2026-11-25'

test('a tab says from where to where and when', () => {
  expect(resultsHead(shown(33, 6), stations, []).title).toBe('İstanbul Ankara, 25 Kasım')
  expect(resultsHead(shown(34, 6), stations, []).title).toBe('İstanbul Avrupa Ankara, 25 Kasım')
  expect(resultsHead(shown(6, 33, true), stations, []).title).toBe('Ankara İstanbul, 25 Kasım dönüşü')
  expect(resultsHead(shown(42, 234), stations, []).title).toBe('Ereğli (Konya) Esenler, 25 Kasım')
})

test('a city that is sold under its one terminal goes by its own name', () => {
  const terminal = stations.map((station) =>
    station.id === 6 ? { ...station, name: 'Ankara Otogarı (AŞTİ)' } : station,
  )
  expect(resultsHead(shown(33, 6), terminal, []).title).toBe('İstanbul Ankara, 25 Kasım')
})

test('the description counts the buses and names the lowest fare that can be bought', () => {
  const journeys = [
    bus({ date, at: '08:30', fare: 94_900 }),
    bus({ date, at: '09:00', fare: 80_000, free: 0 }),
  ]
  expect(resultsHead(shown(33, 6), stations, journeys).description).toBe(
    "25 Kasım Çarşamba İstanbul'dan Ankara'ya 2 otobüs, biletler ₺949 fiyatından başlıyor.",
  )
  expect(resultsHead(shown(33, 6), stations, []).description).toContain('kalkış saatleri ve bilet fiyatları')
})

test('search engines get one address of a day without filters, and are asked not to keep it', () => {
  expect(resultsHead(shown(33, 6), stations, [])).toMatchObject({
    canonical: '/seferler?from=33&to=6&date=2026-11-25&ticket_type=oneway',
    indexed: false,
  })
  expect(resultsHead(null, stations, [])).toEqual({ canonical: patterns.results, indexed: true })
})
