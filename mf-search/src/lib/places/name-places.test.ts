import { stationId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import { stations } from '../../testing/example-site.ts'
import { namedPlaces, textsOf } from './name-places.ts'

const nearby = [{ name: 'Kadıköy', station: stationId.parse(35) }]
const called = (text: string) => namedPlaces([text], stations, nearby)[text]

test.each([
  ['istanbul', 33],
  ['İSTANBUL', 33],
  ['istanbul avrupa', 34],
  ['alibeykoy', 134],
  ['ankara', 6],
])('an address that says %s means a place of the list', (text, station) => {
  expect(called(text)).toEqual({ station, near: false })
})

test('a place without a terminal leads to the nearest, and it is said', () => {
  expect(called('kadikoy')).toEqual({ station: 35, near: true })
})

test('a word that is no place means nothing, whatever it is', () => {
  for (const text of ['atlantis', '', '???', 'constructor', '__proto__'])
    expect(called(text)?.station).toBeUndefined()
})

test('numbers are stations by themselves', () => {
  expect(textsOf(new URLSearchParams('from=34&to=kadıköy&date=x'))).toEqual(['kadıköy'])
})
