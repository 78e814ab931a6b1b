import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CellType, SeatCell } from '../contracts/journey.ts'
import { type Gender, pricingId, seatNo } from '../contracts/units.ts'
import { validateSelection } from './lone-seats.ts'
import { toKurus } from './money.ts'
import { nearestSeat } from './nearest-seat.ts'
import { openTo, seatKind } from './seat-grid.ts'

const limits = { max_passengers: 4, max_single_women: 1, max_single: 2 }
const columns = [1, 2, 4, 5]

/** Four seats a row, numbered in reading order; named seats differ from plain free ones of ₺10. */
function bus(rows: number, special: Record<number, { type?: CellType; price?: number }> = {}) {
  return Array.from({ length: rows * 4 }, (_, index): SeatCell => {
    const { type = 'available', price = 1000 } = special[index + 1] ?? {}
    return {
      row: Math.floor(index / 4) + 1,
      col: columns[index % 4] ?? 1,
      seat: seatNo.parse(index + 1),
      type,
      gender: null,
      pricing: { id: pricingId.parse('p'), price: toKurus(price), original: null },
      selected: !type.includes('available'),
      user_selected: false,
    }
  })
}

function insteadOf(seat: number, cells: readonly SeatCell[], gender: Gender = 'male', others: number[] = []) {
  const mine = others.map((number) => ({ seat: seatNo.parse(number), gender }))
  return nearestSeat(cells, { seat: seatNo.parse(seat), gender, others: mine }, limits)?.seat ?? null
}

describe('a traveller whose seat was sold a moment ago is offered', () => {
  test('the next window for a window, though an aisle seat is nearer', () => {
    expect(insteadOf(5, bus(3, { 5: { type: 'sold' } }))).toBe(1)
    expect(insteadOf(5, bus(3, { 5: { type: 'sold' }, 1: { type: 'sold' } }))).toBe(9)
  })

  test('the same price before the same place', () => {
    const windows = { 1: { price: 1200 }, 4: { price: 1200 }, 9: { price: 1200 }, 8: { price: 1200 } }
    expect(insteadOf(5, bus(3, { ...windows, 5: { type: 'sold' }, 12: { price: 1200 } }))).toBe(6)
  })

  test('no seat that is kept for the other gender', () => {
    const cells = bus(2, { 1: { type: 'sold' }, 5: { type: 'available-female' } })
    expect(insteadOf(1, cells, 'male')).toBe(4)
    expect(insteadOf(1, cells, 'female')).toBe(5)
  })

  test('no seat that would leave too many alone', () => {
    // Beside 10 she is not alone; at 1, as near, she would be the second woman alone.
    const cells = bus(3, { 5: { type: 'sold' } })
    expect(insteadOf(5, cells, 'female', [10])).toBe(9)
    expect(insteadOf(5, cells, 'female', [])).toBe(1)
  })

  test('nothing when nothing is left, nor for a seat that this bus has not', () => {
    const full = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [n + 1, { type: 'sold' as const }]))
    expect(insteadOf(1, bus(2, full))).toBeNull()
    expect(insteadOf(99, bus(2))).toBeNull()
  })
})

test('whatever the bus, what is offered may be taken, and an equal seat is offered while there is one', () => {
  const types = fc.constantFrom<CellType>('available', 'available-female', 'available-male', 'sold')
  const special = fc.record({ type: types, price: fc.constantFrom(1000, 1200) })
  const genders = fc.constantFrom<Gender>('male', 'female')
  fc.assert(
    fc.property(fc.array(special, { minLength: 16, maxLength: 16 }), genders, (list, gender) => {
      const cells = bus(4, Object.fromEntries(list.map((one, index) => [index + 1, one])))
      const [refused] = cells
      if (!refused) return
      const legal = cells.filter(
        ({ seat, type }) =>
          seat !== null &&
          seat !== refused.seat &&
          type.includes('available') &&
          [null, gender].includes(openTo({ type })) &&
          validateSelection(cells, [{ seat, gender }], limits).code === 'ok',
      )
      const isEqual = (cell: SeatCell) =>
        cell.pricing?.price === refused.pricing?.price && seatKind(cell, cells) === seatKind(refused, cells)
      const offered = cells.find(({ seat }) => seat === insteadOf(1, cells, gender))
      expect(offered ?? null).toEqual(offered && legal.includes(offered) ? offered : null)
      expect(offered === undefined).toBe(legal.length === 0)
      if (offered) expect(isEqual(offered)).toBe(legal.some(isEqual))
    }),
  )
})
