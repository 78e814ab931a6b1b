import { expect, test } from 'vitest'
import { exampleJourney } from '../../../testing/example-trip.ts'
import { positionOf, seatsOf } from './seat-map.ts'

const positions = (rows: string[]) => {
  const { cells } = exampleJourney(rows).seats
  return seatsOf(cells).map((cell) => positionOf(cell, cells))
}

test('in a 2+1 bus the seat alone is at the window', () => {
  expect(positions(['oo_o'])).toEqual(['pencere', 'koridor', 'tekli, pencere'])
})

test('in a 2+2 bus the outer seats are at the window, and the back row has a middle', () => {
  expect(positions(['oo_oo', 'ooooo'])).toEqual([
    'pencere',
    'koridor',
    'koridor',
    'pencere',
    'pencere',
    'koridor',
    'orta',
    'koridor',
    'pencere',
  ])
})
