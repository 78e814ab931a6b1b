import type { SalesProvince } from 'shared/contracts/sales-point'
import { describe, expect, test } from 'vitest'
import { countPoints, findPoints } from './find-points.ts'
import { countLabel, hoursLabels } from './labels.ts'

const daily = { opens: '06:00', closes: '23:30' }
const point = { id: 1, phone: '+908501230601', hours: daily, sunday: daily, kind: 'station' } as const
const provinces: SalesProvince[] = [
  {
    name: 'Iğdır',
    slug: 'igdir',
    position: { latitude: 39.9, longitude: 44 },
    points: [{ ...point, name: 'Iğdır Otogarı', district: 'Merkez', address: 'Merkez / Iğdır' }],
  },
  {
    name: 'İstanbul',
    slug: 'istanbul',
    position: null,
    points: [
      { ...point, id: 2, name: 'Harem Otogarı', district: 'Üsküdar', address: 'Harem, Üsküdar / İstanbul' },
      {
        ...point,
        id: 3,
        kind: 'agency',
        name: 'Kadıköy Acentesi',
        district: 'Kadıköy',
        address: 'Rıhtım Cad., Kadıköy / İstanbul',
      },
    ],
  },
]
const found = (typed: string) =>
  findPoints(provinces, typed).flatMap(({ points }) => points.map(({ name }) => name))

describe('a traveller types', () => {
  test.each(['KADIKÖY', 'kadikoy', 'kadıköy', 'acente kadı', 'istanbul rihtim'])(
    '%s and finds the agency there alone',
    (typed) => {
      expect(found(typed)).toEqual(['Kadıköy Acentesi'])
    },
  )

  test.each(['ığdır', 'IGDIR', 'Iğdır'])('%s and finds it in whatever spelling', (typed) => {
    expect(found(typed)).toEqual(['Iğdır Otogarı'])
  })

  test.each(['uçan halı', 'stanbul', '__proto__', 'undefined'])('%s and finds nothing', (typed) => {
    expect(found(typed)).toEqual([])
  })

  test.each(['', '  ', '(.*)+$'.slice(0, 2), '***'])('“%s”, which is no word, and sees all', (typed) => {
    expect(countPoints(findPoints(provinces, typed))).toBe(3)
  })
})

test('the hours are said as short as they are', () => {
  const always = { opens: '00:00', closes: '24:00' }
  const work = { opens: '09:00', closes: '20:00' }
  expect(hoursLabels({ hours: always, sunday: always })).toEqual(['24 saat açık'])
  expect(hoursLabels({ hours: daily, sunday: daily })).toEqual(['Her gün 06:00–23:30'])
  expect(hoursLabels({ hours: work, sunday: null })).toEqual([
    'Pazartesi–Cumartesi 09:00–20:00',
    'Pazar kapalı',
  ])
  expect(hoursLabels({ hours: work, sunday: { opens: '10:00', closes: '18:00' } })[1]).toBe(
    'Pazar 10:00–18:00',
  )
})

test('the live region says what was found, and where', () => {
  expect(countLabel(3, 2, ' ')).toBe('3 satış noktası')
  expect(countLabel(1, 1, ' harem ')).toBe('“harem” için 1 ilde 1 satış noktası bulundu')
  expect(countLabel(0, 0, 'x')).toBe('“x” ile bir satış noktası bulunamadı')
})
