import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatNo } from 'shared/contracts/units'
import { exampleJourney } from '../../lib/example-trip.ts'
import { moveFocus, stepOf, type Orientation } from './move-focus.ts'
import { seatsOf } from './seat-map.ts'

/**
 *  1  2  _  3
 *  4  D  _  5      D is the door
 *  6  7  8  9      8 is the middle of the back row
 */
const seats = seatsOf(exampleJourney(['oo_o', 'oD_o', 'oooo']).seats.cells)

function press(
  from: number,
  key: string,
  orientation: Orientation = 'vertical',
  withControl = false,
): number {
  const step = stepOf(key, withControl)
  if (!step) throw new Error(`${key} is not the grid's`)
  return moveFocus(seats, seatNo.parse(from), step, orientation)
}

test.each([
  [1, 'ArrowRight', 2],
  [2, 'ArrowRight', 3],
  [4, 'ArrowRight', 5],
  [1, 'ArrowLeft', 1],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 7],
  [7, 'ArrowUp', 2],
  [8, 'ArrowUp', 5],
  [3, 'ArrowRight', 4],
  [4, 'ArrowLeft', 3],
  [9, 'ArrowRight', 9],
  [7, 'Home', 6],
  [6, 'End', 9],
])('a traveller at seat %i who presses %s on a phone comes to %i', (from, key, to) => {
  expect(press(from, key)).toBe(to)
})

test.each([
  [1, 'ArrowRight', 4],
  [1, 'ArrowDown', 2],
  [2, 'ArrowRight', 7],
  [2, 'ArrowDown', 3],
  [3, 'ArrowUp', 2],
  [6, 'ArrowRight', 2],
  [4, 'Home', 1],
  [1, 'End', 6],
])('a traveller at seat %i who presses %s where the bus lies across comes to %i', (from, key, to) => {
  expect(press(from, key, 'horizontal')).toBe(to)
})

test('with Control the first and the last seat of the bus are one key away', () => {
  expect(press(5, 'Home', 'vertical', true)).toBe(1)
  expect(press(5, 'End', 'vertical', true)).toBe(9)
})

test('keys that are not the grid’s are left to the page', () => {
  expect(stepOf('Tab', false)).toBeNull()
  expect(stepOf('Enter', false)).toBeNull()
})

test('whatever the bus looks like, arrow keys alone lead to every seat', () => {
  const anyRow = fc.array(fc.constantFrom('o', 'o', 'K', '_', 'D', '.'), { minLength: 4, maxLength: 5 })
  const anyBus = fc.array(anyRow, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(anyBus, fc.constantFrom<Orientation>('vertical', 'horizontal'), (rows, lies) => {
      const all = seatsOf(exampleJourney(rows.map((row) => row.join(''))).seats.cells)
      const reached = new Set(all.slice(0, 1).map(({ seat }) => seat))
      for (const seat of reached)
        for (const step of ['left', 'right', 'up', 'down'] as const)
          reached.add(moveFocus(all, seat, step, lies))
      expect(reached.size).toBe(all.length)
    }),
  )
})
