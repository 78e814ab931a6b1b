import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stations } from '../../lib/example-site.ts'
import { answers, stationItems } from './station-list.ts'

const items = stationItems(stations)
const found = (typed: string) => items.filter((item) => answers(item, typed)).map(({ name }) => name)

test.each(['istan', 'İSTAN', 'ISTAN', 'ıstan', ' İstan'])(
  'a traveller who types %j finds İstanbul',
  (typed) => {
    expect(found(typed.trim())).toEqual([
      'İstanbul Avrupa',
      'Alibeyköy',
      'Esenler Otogarı',
      'İstanbul Anadolu',
    ])
  },
)

test('a traveller finds a stop by its own name, by its province, or by both', () => {
  expect(found('asti')).toEqual(['AŞTİ'])
  expect(found('antalya')).toEqual(['Antalya', 'Alanya'])
  expect(found('eregli zong')).toEqual(['Ereğli'])
})

test('a traveller sees provinces in Turkish order, and every sub-stop right under its centre', () => {
  expect(items.map(({ name, indent }) => (indent ? `– ${name}` : name))).toEqual([
    'Adana',
    'Ankara',
    '– AŞTİ',
    'Antalya',
    'Alanya',
    'İstanbul Avrupa',
    '– Alibeyköy',
    '– Esenler Otogarı',
    'İstanbul Anadolu',
    'Ereğli',
    'Ereğli',
  ])
})

test('no station is lost or doubled, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(stations), (some) => {
      const ids = stationItems(some).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(some.map(({ id }) => String(id)).toSorted())
    }),
  )
})
