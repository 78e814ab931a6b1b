import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HeldSeat } from '../contracts/hold.ts'
import type { CellType } from '../contracts/journey.ts'
import { type Gender, pricingId, seatNo } from '../contracts/units.ts'
import { fittingSeats } from './fitting-seats.ts'
import { validateSelection } from './lone-seats.ts'
import { toKurus } from './money.ts'
import { isFree, openTo, partnerOf } from './seat-grid.ts'

const columns = [1, 2, 4, 5]
const limits = { max_passengers: 5, max_single_women: 1, max_single: 2 }

const cellAt = (row: number, col: number, type: CellType = 'available') => {
  const number = (row - 1) * 5 + col
  return {
    row,
    col,
    seat: seatNo.parse(number),
    type,
    user_selected: false,
    pricing: { id: pricingId.parse(`p${number}`), price: toKurus(94_900), original: null },
  }
}
type Cell = ReturnType<typeof cellAt>

const busOf = (types: readonly CellType[]) =>
  types.map((type, index) => cellAt(Math.floor(index / 4) + 1, columns[index % 4] ?? 1, type))
const emptyBus = busOf(Array.from({ length: 12 }, () => 'available'))
const take = ({ seat }: Cell, gender: Gender): HeldSeat => ({ seat, gender })
const numbersOf = (seats: readonly Cell[]) => seats.map(({ seat }) => Number(seat))

test('beside a woman who sits alone, another woman fits only in the seat next to her', () => {
  const selected = [{ seat: seatNo.parse(1), gender: 'female' as const }]
  expect(numbersOf(fittingSeats(emptyBus, selected, 'female', limits))).toEqual([2])
})

test('a man fits anywhere beside her', () => {
  const selected = [{ seat: seatNo.parse(1), gender: 'female' as const }]
  expect(fittingSeats(emptyBus, selected, 'male', limits)).toHaveLength(11)
})

test('a seat that the operator keeps for the other gender, or does not sell, does not fit', () => {
  const cells = emptyBus.map((cell) => {
    if (cell.seat === 2) return { ...cell, type: 'available-male' as const }
    return cell.seat === 4 ? { ...cell, pricing: null } : cell
  })
  expect(fittingSeats(cells, [], 'female', limits).map(({ seat }) => Number(seat))).not.toContain(2)
  expect(fittingSeats(cells, [], 'male', limits).map(({ seat }) => Number(seat))).not.toContain(4)
})

test('with as many passengers as one order may have, no seat fits', () => {
  const selected = emptyBus.slice(0, 5).map((cell) => take(cell, 'male'))
  expect(fittingSeats(emptyBus, selected, 'male', limits)).toEqual([])
})

const anyType = fc.constantFrom<CellType>(
  'available',
  'available',
  'available-female',
  'available-male',
  'sold',
)
const anyGender = fc.constantFrom<Gender>('female', 'male')
const anyBus = fc.array(anyType, { minLength: 12, maxLength: 12 }).map(busOf)
const anyLimits = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([max_passengers, women, more]) => ({
    max_passengers,
    max_single_women: women,
    max_single: women + more,
  }))
/** Free seats with somebody on them, whether or not they keep the rule. */
const anyParty = (cells: readonly Cell[]) => {
  const free = cells.filter(isFree)
  return fc
    .tuple(
      fc.subarray(free, { maxLength: Math.min(4, free.length) }),
      fc.array(anyGender, { minLength: 4, maxLength: 4 }),
    )
    .map(([seats, genders]) => seats.map((cell, index) => take(cell, genders[index] ?? 'male')))
}
const anyCase = anyBus.chain((cells) => fc.tuple(fc.constant(cells), anyParty(cells), anyGender, anyLimits))

test('exactly those fit that are free, open to the traveller, and would not be refused', () => {
  fc.assert(
    fc.property(anyCase, ([cells, selected, gender, max]) => {
      const fitting = fittingSeats(cells, selected, gender, max)
      for (const cell of cells) {
        const isOpen = isFree(cell) && [null, gender].includes(openTo(cell))
        const isTaken = selected.some(({ seat }) => seat === cell.seat)
        const verdict = validateSelection(cells, [...selected, take(cell, gender)], max)
        expect(fitting.includes(cell)).toBe(isOpen && !isTaken && verdict.code === 'ok')
      }
    }),
  )
})

test('while one more may come, the free seat beside somebody who sits alone always fits', () => {
  fc.assert(
    fc.property(anyCase, ([cells, selected, gender, max]) => {
      fc.pre(selected.length < max.max_passengers && validateSelection(cells, selected, max).code === 'ok')
      const fitting = fittingSeats(cells, selected, gender, max)
      for (const { seat } of selected) {
        const cell = cells.find((one) => one.seat === seat)
        const beside = cell && partnerOf(cells, cell)
        const isAlone = beside && isFree(beside) && !selected.some((one) => one.seat === beside.seat)
        if (isAlone && [null, gender].includes(openTo(beside))) expect(fitting).toContain(beside)
      }
    }),
  )
})

test('left and right of a pair are the same', () => {
  const flip: Record<number, number> = { 1: 2, 2: 1, 4: 5, 5: 4 }
  fc.assert(
    fc.property(anyCase, ([cells, selected, gender, max]) => {
      const mirrored = cells.map((cell) => ({ ...cell, col: flip[cell.col] ?? cell.col }))
      expect(numbersOf(fittingSeats(mirrored, selected, gender, max))).toEqual(
        numbersOf(fittingSeats(cells, selected, gender, max)),
      )
    }),
  )
})
