import fc from 'fast-check'
import { station, type Station } from 'shared/contracts/station'
import { stationId } from 'shared/contracts/units'
import { describe, expect, test } from 'vitest'
import { stations as few } from '../../testing/example-site.ts'
import { groupsOf, itemsOf } from './station-list.ts'
import { searchIn, searchNearby } from './station-search.ts'

function terminal(id: number, name: string, city: string, district: string | null = null): Station {
  return station.parse({
    id,
    name,
    city,
    district,
    slug: name,
    is_centre: !district,
    centre_id: null,
    city_id: null,
  })
}

const stations = [
  ...few,
  terminal(76, 'Iğdır Otogarı', 'Iğdır'),
  terminal(30, 'Hakkâri Otogarı', 'Hakkâri'),
  terminal(36, 'İzmir İZOTAŞ', 'İzmir'),
  terminal(301, 'Çeşme Otogarı', 'İzmir', 'Çeşme'),
  terminal(142, 'Gebze Otogarı', 'Kocaeli', 'Gebze'),
  terminal(41, 'Kocaeli Otogarı', 'Kocaeli'),
  terminal(63, 'Şanlıurfa Otogarı', 'Şanlıurfa'),
  terminal(27, 'Gaziantep Otogarı', 'Gaziantep'),
]
const search = searchIn(groupsOf(stations))
const found = (typed: string) => itemsOf(search(typed), stations).map(({ name }) => name)

test.each(['istan', 'İSTAN', 'ISTAN', 'ıstan', ' İstan '])(
  'a traveller who types %j finds İstanbul',
  (typed) => {
    expect(found(typed)).toEqual([
      'İstanbul (tümü)',
      'İstanbul Avrupa',
      'Alibeyköy',
      'Esenler Otogarı',
      'İstanbul Anadolu',
    ])
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
  ['urfa', 'Şanlıurfa Otogarı'],
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

test('of places that answer equally well, the one that most people go to comes first', () => {
  const popular = searchIn(
    groupsOf(stations),
    [7, 6].map((one) => stationId.parse(one)),
  )
  expect(itemsOf(popular('a'), stations).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Antalya', 'Ankara', 'AŞTİ', 'Adana', 'Alanya']),
  )
  expect(itemsOf(popular('a'), stations)[0]?.name).toBe('Antalya')
})

test('a place without a terminal is found by its name, or by a word of it', () => {
  const near = searchNearby([
    { name: 'Side Havalimanı' },
    { name: 'Sabiha Gökçen Havalimanı' },
    { name: 'Side' },
    { name: 'Kadıköy' },
  ])
  const names = (typed: string) => near(typed).map(({ place }) => place.name)
  expect(names('sabiha')).toEqual(['Sabiha Gökçen Havalimanı'])
  expect(names('GOKCEN')).toEqual(['Sabiha Gökçen Havalimanı'])
  expect(names('kadikoy')).toEqual(['Kadıköy'])
  expect(names('side')).toEqual(['Side', 'Side Havalimanı'])
  expect(names('s')).toEqual([])
  expect(names('bursa')).toEqual([])
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
