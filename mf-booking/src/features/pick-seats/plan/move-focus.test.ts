import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatNo } from 'shared/contracts/units'
import { exampleJourney } from '../../../testing/example-trip.ts'
import { moveFocus, stepOf, type Drawing } from './move-focus.ts'
import { seatsOf } from './seat-map.ts'

/**
 *  1  2  _  3
 *  4  D  _  5      D is the door
 *  6  7  8  9      8 is the middle of the back row
 */
const seats = seatsOf(exampleJourney(['oo_o', 'oD_o', 'oooo']).seats.cells)

const down: Drawing = { lies: 'down', begins: 'left' }
const across: Drawing = { lies: 'across', begins: 'left' }

function press(from: number, key: string, drawing = down, withControl = false): number {
  const step = stepOf(key, withControl)
  if (!step) throw new Error(`${key} is not the grid's`)
  return moveFocus(seats, seatNo.parse(from), step, drawing)
}

test.each([
  [1, 'ArrowRight', 2],
  [2, 'ArrowRight', 3],
  [4, 'ArrowRight', 5],
  [1, 'ArrowLeft', 1],
  [1, 'ArrowUp', 1],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 7],
  [7, 'ArrowUp', 2],
  [8, 'ArrowUp', 5],
  [3, 'ArrowRight', 3],
  [4, 'ArrowLeft', 4],
  [9, 'ArrowRight', 9],
  [9, 'ArrowDown', 9],
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
  [6, 'ArrowRight', 6],
  [8, 'ArrowLeft', 5],
  [1, 'ArrowUp', 1],
  [4, 'Home', 1],
  [1, 'End', 6],
])('a traveller at seat %i who presses %s where the bus lies across comes to %i', (from, key, to) => {
  expect(press(from, key, across)).toBe(to)
})

test('where lines begin at the right, left and right follow the picture, and Home is still its left end', () => {
  const mirrored: Drawing = { lies: 'down', begins: 'right' }
  expect(press(1, 'ArrowLeft', mirrored)).toBe(2)
  expect(press(1, 'ArrowRight', mirrored)).toBe(1)
  expect(press(1, 'ArrowDown', mirrored)).toBe(4)
  expect(press(7, 'Home', mirrored)).toBe(9)
  expect(press(1, 'ArrowLeft', { lies: 'across', begins: 'right' })).toBe(4)
})

test('with Control the first and the last seat of the bus are one key away', () => {
  expect(press(5, 'Home', down, true)).toBe(1)
  expect(press(5, 'End', down, true)).toBe(9)
})

test('keys that are not the grid’s are left to the page', () => {
  expect(stepOf('Tab', false)).toBeNull()
  expect(stepOf('Enter', false)).toBeNull()
})

/** Rows as buses are built: pairs, singles, doors and tables at either side, a back row of five, a missing corner. */
const forms = {
  single: ['oo_o', 'oo_D', 'oD_o', 'DD_o', 'oo_.', 'Do_o', 'oooo', '.._o'],
  pairs: ['oo_oo', 'KK_oo', 'oo_DD', 'DD_oo', 'oD_oo', 'oo_o.', 'ooooo', 'oo_..', '.o_oo'],
}
const anyBus = fc
  .constantFrom(forms.single, forms.pairs)
  .chain((rows) => fc.array(fc.constantFrom(...rows), { minLength: 1, maxLength: 14 }))
const anyDrawing = fc.record<Drawing>({
  lies: fc.constantFrom('down', 'across'),
  begins: fc.constantFrom('left', 'right'),
})
const seatsIn = (rows: string[]) => seatsOf(exampleJourney(rows).seats.cells)

test('whatever the bus looks like, arrow keys alone lead to every seat', () => {
  fc.assert(
    fc.property(anyBus, anyDrawing, (rows, drawing) => {
      const all = seatsIn(rows)
      const reached = new Set(all.slice(0, 1).map(({ seat }) => seat))
      for (const seat of reached)
        for (const step of ['left', 'right', 'up', 'down'] as const)
          reached.add(moveFocus(all, seat, step, drawing))
      expect(reached.size).toBe(all.length)
    }),
  )
})

test('whatever the bus looks like, an arrow leads in its own direction or nowhere', () => {
  const steps = { left: ['x', -1], right: ['x', 1], up: ['y', -1], down: ['y', 1] } as const
  fc.assert(
    fc.property(anyBus, anyDrawing, (rows, drawing) => {
      const all = seatsIn(rows)
      const pointOf = (wanted: number) => {
        const { row = 0, col = 0 } = all.find(({ seat }) => seat === wanted) ?? {}
        const [along, y] = drawing.lies === 'down' ? [col, row] : [row, col]
        return { x: drawing.begins === 'left' ? along : -along, y }
      }
      for (const { seat } of all)
        for (const step of ['left', 'right', 'up', 'down'] as const) {
          const to = moveFocus(all, seat, step, drawing)
          const [axis, sign] = steps[step]
          if (to !== seat) expect((pointOf(to)[axis] - pointOf(seat)[axis]) * sign).toBeGreaterThan(0)
        }
    }),
  )
})
