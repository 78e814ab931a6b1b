import fc from 'fast-check'
import { station, type Station } from 'shared/contracts/station'
import { describe, expect, test } from 'vitest'
import { stations as few } from '../../lib/example-site.ts'
import { groupsOf, itemsOf } from './station-list.ts'
import { searchIn } from './station-search.ts'

function terminal(id: number, name: string, city: string, district: string | null = null): Station {
  return station.parse({ id, name, city, district, slug: name, is_centre: !district, centre_id: null })
}

const stations = [
  ...few,
  terminal(76, 'Iğdır Otogarı', 'Iğdır'),
  terminal(30, 'Hakkâri Otogarı', 'Hakkâri'),
  terminal(36, 'İzmir İZOTAŞ', 'İzmir'),
  terminal(301, 'Çeşme Otogarı', 'İzmir', 'Çeşme'),
  terminal(41, 'Kocaeli Otogarı', 'Kocaeli'),
  terminal(27, 'Gaziantep Otogarı', 'Gaziantep'),
]
const search = searchIn(groupsOf(stations))
const found = (typed: string) => itemsOf(search(typed), stations).map(({ name }) => name)

test.each(['istan', 'İSTAN', 'ISTAN', 'ıstan', ' İstan '])(
  'a traveller who types %j finds İstanbul',
  (typed) => {
    expect(found(typed)).toEqual(['İstanbul Avrupa', 'Alibeyköy', 'Esenler Otogarı', 'İstanbul Anadolu'])
  },
)

test.each([
  ['iğdır', 'Iğdır Otogarı'],
  ['IGDIR', 'Iğdır Otogarı'],
  ['hakkari', 'Hakkâri Otogarı'],
  ['izotaş', 'İzmir İZOTAŞ'],
  ['ankara otogarı', 'Ankara'],
  ['izmit', 'Kocaeli Otogarı'],
  ['antep', 'Gaziantep Otogarı'],
  ['eregli zong', 'Ereğli'],
  ['esenler', 'Esenler Otogarı'],
])('a traveller who types %j finds %s first', (typed, name) => {
  expect(found(typed)[0]).toBe(name)
})

describe('the best comes first', () => {
  test('the name that begins so, then the province that does', () => {
    expect(found('izmir')).toEqual(['İzmir İZOTAŞ', 'Çeşme Otogarı'])
    expect(found('a').slice(0, 3)).toEqual(['Adana', 'Alanya', 'Ankara'])
    expect(found('anad')).toEqual(['İstanbul Anadolu'])
  })

  test('a later word of a name comes after a first one, a part of a word last', () => {
    const names = found('av')
    expect(names[0]).toBe('İstanbul Avrupa')
    expect(found('alan')[0]).toBe('Alanya')
    expect(found('tan')).toContain('İstanbul Avrupa')
  })

  test('a centre before its stops, and a stop found without it stands alone', () => {
    expect(found('ankara').slice(0, 2)).toEqual(['Ankara', 'AŞTİ'])
    const [alone] = itemsOf(search('alibey'), stations)
    expect(alone).toMatchObject({ name: 'Alibeyköy', hint: 'İstanbul' })
    expect(alone?.indent).toBeUndefined()
  })
})

test('whatever is typed, nothing is offered twice, and everything offered exists', () => {
  const ids = new Set(stations.map(({ id }) => String(id)))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('a', 'i', 'an', 'otogar', 'ereğli')), (typed) => {
      const offered = itemsOf(search(typed), stations).map(({ id }) => id)
      expect(new Set(offered).size).toBe(offered.length)
      expect(offered.every((id) => ids.has(id))).toBe(true)
    }),
  )
})

test('every station is found by its whole name, in capitals or small letters, with or without its marks', () => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
  for (const { id, name } of stations) {
    for (const typed of [name, name.toLocaleUpperCase('tr'), name.toUpperCase(), plain(name)]) {
      expect(itemsOf(search(typed), stations).map((item) => item.id)).toContain(String(id))
    }
  }
})
