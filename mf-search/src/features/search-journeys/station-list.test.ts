import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stations } from '../../testing/example-site.ts'
import { groupsOf, itemsOf } from './station-list.ts'

const items = itemsOf(groupsOf(stations), stations)

test('a traveller reads the whole list in Turkish order, every sub-stop right under its centre', () => {
  expect(items.map(({ name, indent }) => (indent ? `– ${name}` : name))).toEqual([
    'Adana',
    'Alanya',
    'Ankara',
    '– AŞTİ',
    'Antalya',
    'Ereğli',
    'Ereğli',
    'İstanbul (tümü)',
    'İstanbul Avrupa',
    '– Alibeyköy',
    '– Esenler Otogarı',
    'İstanbul Anadolu',
  ])
})

test('a traveller sees the province where the name does not say it, and that a centre means all its stops', () => {
  const hints = Object.fromEntries(items.map(({ full, name, hint }) => [full ?? name, hint]))
  expect(hints).toMatchObject({
    Adana: undefined,
    Alanya: 'Antalya',
    Ankara: 'tüm duraklar',
    'Ereğli, Konya': 'Konya',
    'Ereğli, Zonguldak': 'Zonguldak',
    Alibeyköy: 'İstanbul',
  })
})

test('a stop whose centre cannot be reached stands alone', () => {
  const reachable = stations.filter(({ id }) => id !== 34)
  const alone = itemsOf(groupsOf(reachable), stations).find(({ name }) => name === 'Alibeyköy')
  expect(alone?.indent).toBeUndefined()
})

test('no station is lost or doubled, and the order is the same, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(stations, { minLength: stations.length }), (some) => {
      expect(itemsOf(groupsOf(some), some)).toEqual(items)
    }),
  )
})
