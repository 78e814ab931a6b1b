import { expect, test } from 'vitest'
import { amenityName } from '../journeys/amenities.ts'
import { stations } from '../../testing/example-site.ts'
import { nameAmong, shortPlace } from './places.ts'

const named = (...ids: number[]) =>
  stations.filter(({ id }) => ids.includes(id)).map((station) => nameAmong(stations, station))

test('a traveller to one of the two Ereğli sees which province it is in, and nobody else does', () => {
  expect(named(42, 67)).toEqual(['Ereğli, Konya', 'Ereğli, Zonguldak'])
  expect(named(1, 34)).toEqual(['Alanya', 'İstanbul Avrupa'])
})

test('a traveller sees an amenity that this release does not know yet', () => {
  expect(['WIFI', 'PLAYSTATION', 'constructor'].map(amenityName)).toEqual([
    'Kablosuz internet',
    'PLAYSTATION',
    'constructor',
  ])
})

test('a traveller reads the name a terminal goes by', () => {
  const names = ['15 Temmuz Demokrasi Otogarı (Esenler)', 'Ankara AŞTİ', 'Tesis (Bolu)']
  expect(names.map(shortPlace)).toEqual(['Esenler Otogarı', 'Ankara AŞTİ', 'Bolu'])
})
