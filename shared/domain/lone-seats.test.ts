import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CellType } from '../contracts/journey.ts'
import type { HeldSeat } from '../contracts/hold.ts'
import { type Gender, seatNo } from '../contracts/units.ts'
import { type CheckedCell, validateSelection, loneSeatMessage } from './lone-seats.ts'

const rows = 4
const columns = [1, 2, 4, 5]
const limits = { max_passengers: 5, max_single_women: 1, max_single: 2 }

const numberOf = (row: number, col: number) => seatNo.parse((row - 1) * 5 + col)
const cellAt = (row: number, col: number, type: CellType): CheckedCell => ({
  row,
  col,
  seat: numberOf(row, col),
  type,
  user_selected: false,
})
const emptyBus = Array.from({ length: rows }, (_, row) =>
  columns.map((col) => cellAt(row + 1, col, 'available')),
).flat()

/** `w1.2` is a woman in row 1, column 2. */
const seats = (text: string): HeldSeat[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((mark) => ({
      seat: numberOf(Number(mark[1]), Number(mark[3])),
      gender: mark[0] === 'w' ? 'female' : 'male',
    }))

const judge = (text: string, cells = emptyBus) => validateSelection(cells, seats(text), limits).code

describe('a traveller picks seats on an empty bus', () => {
  test.each([
    ['', 'ok'],
    ['w1.1', 'ok'],
    ['m1.1', 'ok'],
    ['w1.1 m2.1', 'ok'],
    ['m1.1 m2.1', 'ok'],
    ['w1.1 w2.1', 'too-many-single-women'],
    ['w1.1 w1.2 w2.1 w2.2', 'ok'],
    ['w1.1 m1.2 w2.4', 'ok'],
    ['m1.1 m2.1 m3.1', 'too-many-single'],
    ['w1.1 m2.1 m3.1', 'too-many-single'],
    ['m1.1 m1.2 m2.1 m2.2 m3.1', 'ok'],
    ['m1.1 m1.2 m2.1 m2.2 m3.1 m3.2', 'too-many-passengers'],
    ['w1.1 w2.1 m3.1', 'too-many-single-women'],
  ])('"%s" is judged %s', (selection, expected) => {
    expect(judge(selection)).toBe(expected)
  })

  test('the words are those of the product', () => {
    expect(loneSeatMessage({ code: 'ok' })).toBe('İşlem başarılı.')
    expect(loneSeatMessage({ code: 'too-many-passengers', max: 5 })).toBe(
      'Maksimum yolcu sayısına ulaştınız.',
    )
    expect(loneSeatMessage({ code: 'too-many-single-women', max: 1 })).toBe(
      'Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.',
    )
    expect(loneSeatMessage({ code: 'too-many-single', max: 2 })).toBe(
      'Maksimum tek başına oturan yolcu sayısına ulaştınız.',
    )
  })
})

describe('what counts as sitting alone', () => {
  const withPartner = (partner: Partial<CheckedCell>) => [
    ...emptyBus.filter((cell) => cell.row !== 2),
    cellAt(2, 1, 'available'),
    { ...cellAt(2, 2, 'available'), ...partner },
  ]

  test.each(['sold', 'held', 'blocked'] as const)('a seat beside a %s one is not lone', (type) => {
    expect(judge('w1.1 w2.1', withPartner({ type }))).toBe('ok')
  })

  test.each(['available', 'available-female', 'available-male'] as const)(
    'a seat beside an %s one is lone',
    (type) => {
      expect(judge('w1.1 w2.1', withPartner({ type }))).toBe('too-many-single-women')
    },
  )

  test('a seat beside the one that the buyer has just put back is lone', () => {
    expect(judge('w1.1 w2.1', withPartner({ type: 'held', user_selected: true }))).toBe(
      'too-many-single-women',
    )
  })

  test('a single seat and a seat beside the door are not lone', () => {
    const single = emptyBus.filter((cell) => cell.col !== 5)
    expect(judge('w1.4 w2.4 w3.4', single)).toBe('ok')
    expect(judge('w1.1 w2.1', withPartner({ seat: null, type: 'door' }))).toBe('ok')
  })
})

describe('whatever the bus and the party', () => {
  const types = fc.constantFrom<CellType>(
    'available',
    'available-female',
    'available-male',
    'sold',
    'blocked',
  )
  const bus = fc
    .array(types, { minLength: emptyBus.length, maxLength: emptyBus.length })
    .map((list) => emptyBus.map((cell, index) => ({ ...cell, type: list[index] ?? 'available' })))
  const party = fc.uniqueArray(fc.nat(emptyBus.length - 1), { maxLength: 7 }).chain((taken) =>
    fc
      .array(fc.constantFrom<Gender>('male', 'female'), {
        minLength: taken.length,
        maxLength: taken.length,
      })
      .map((genders) => taken.map((at, index) => ({ at, gender: genders[index] ?? 'male' }))),
  )
  const anyLimits = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([max_passengers, women, more]) => ({
      max_passengers,
      max_single_women: women,
      max_single: women + more,
    }))

  const held = (picks: { at: number; gender: Gender }[]): HeldSeat[] =>
    picks.flatMap(({ at, gender }) => {
      const seat = emptyBus[at]?.seat
      return seat ? [{ seat, gender }] : []
    })

  /** Moves cells about while every passenger stays on the same numbered seat. */
  const moved = (cells: CheckedCell[], to: (cell: CheckedCell) => { row: number; col: number }) =>
    cells.map((cell) => ({ ...cell, ...to(cell) }))

  test('left and right of a pair, left and right of the bus, front and back are all the same', () => {
    fc.assert(
      fc.property(bus, party, anyLimits, fc.nat(rows - 1), (cells, picks, max, shift) => {
        const verdict = validateSelection(cells, held(picks), max)
        const flip: Record<number, number> = { 1: 2, 2: 1, 4: 5, 5: 4 }
        const cross: Record<number, number> = { 1: 4, 2: 5, 4: 1, 5: 2 }
        const variants = [
          moved(cells, ({ row, col }) => ({ row, col: flip[col] ?? col })),
          moved(cells, ({ row, col }) => ({ row, col: cross[col] ?? col })),
          moved(cells, ({ row, col }) => ({ row: ((row - 1 + shift) % rows) + 1, col })),
        ]
        for (const variant of variants) expect(validateSelection(variant, held(picks), max)).toEqual(verdict)
      }),
    )
  })

  test('the order of the taps does not matter', () => {
    fc.assert(
      fc.property(bus, party, anyLimits, fc.nat(), (cells, picks, max, by) => {
        const turned = [...picks.slice(by % 7), ...picks.slice(0, by % 7)].toReversed()
        expect(validateSelection(cells, held(turned), max)).toEqual(
          validateSelection(cells, held(picks), max),
        )
      }),
    )
  })

  test('the free seat next door being sold to somebody never turns a good selection bad', () => {
    fc.assert(
      fc.property(bus, party, anyLimits, fc.nat(emptyBus.length - 1), (cells, picks, max, sold) => {
        fc.pre(picks.every(({ at }) => at !== sold))
        fc.pre(validateSelection(cells, held(picks), max).code === 'ok')
        const after = cells.map((cell, index) => (index === sold ? { ...cell, type: 'sold' as const } : cell))
        expect(validateSelection(after, held(picks), max).code).toBe('ok')
      }),
    )
  })
})
