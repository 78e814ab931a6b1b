import { expect, test } from 'vitest'
import { amenityName } from './amenities.ts'
import { placeName, shortPlace } from './places.ts'

test('a traveller to one of the two Ereğli sees which province it is in', () => {
  expect(placeName({ name: 'Ereğli', city: 'Konya' })).toBe('Ereğli, Konya')
  expect(placeName({ name: 'Ereğli', city: 'Zonguldak' })).toBe('Ereğli, Zonguldak')
})

test('a traveller does not read the province twice', () => {
  expect(placeName({ name: 'İstanbul Avrupa', city: 'İstanbul' })).toBe('İstanbul Avrupa')
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
