import { describe, expect, test } from 'vitest'
import { seatNo } from '../contracts/units.ts'
import {
  admittedGender,
  type GridCell,
  isFree,
  neighbourMessage,
  openTo,
  partnerOf,
  seatKind,
} from './seat-grid.ts'

const cell = (row: number, col: number, more: Partial<GridCell> = {}): GridCell => ({
  row,
  col,
  seat: seatNo.parse((row - 1) * 5 + col),
  type: 'available',
  gender: null,
  selected: false,
  user_selected: false,
  ...more,
})

describe('a bus of pairs', () => {
  test.each([
    [1, 2],
    [2, 1],
    [4, 5],
    [5, 4],
  ])('column %i sits beside column %i', (col, other) => {
    const cells = [1, 2, 3, 4, 5].map((c) => cell(1, c)).concat(cell(2, other))
    expect(partnerOf(cells, cell(1, col))).toMatchObject({ row: 1, col: other })
  })

  test('the middle of the back row, a single seat and a seat beside the door sit alone', () => {
    const cells = [cell(1, 3), cell(1, 4), cell(2, 1), cell(2, 2, { seat: null, type: 'door' })]
    for (const alone of cells.slice(0, 3)) expect(partnerOf(cells, alone)).toBeNull()
  })
})

describe('a seat beside somebody of another order', () => {
  test.each(['female', 'male'] as const)('is open to the same gender: %s', (gender) => {
    const taken = cell(3, 1, { type: 'sold', gender, selected: true })
    expect(admittedGender([taken, cell(3, 2)], cell(3, 2))).toBe(gender)
  })

  test('is open to anybody when the neighbour is of the same order, or nobody', () => {
    const own = cell(3, 1, { type: 'held', gender: 'male', selected: true, user_selected: true })
    expect(admittedGender([own, cell(3, 2)], cell(3, 2))).toBeNull()
    expect(admittedGender([cell(3, 1), cell(3, 2)], cell(3, 2))).toBeNull()
  })

  test('says so in neutral words', () => {
    expect(openTo({ type: 'available-female' })).toBe('female')
    expect(openTo({ type: 'available-male' })).toBe('male')
    expect(openTo({ type: 'available' })).toBeNull()
    expect(neighbourMessage('female')).toBe('Bu koltuk yalnızca kadın yolcuya satılabilir')
    expect(neighbourMessage('male')).toBe('Bu koltuk yalnızca erkek yolcuya satılabilir')
  })
})

describe('where in its row a seat is', () => {
  const row = (number: number, columns: number[]) => columns.map((col) => cell(number, col))
  const kinds = (cells: GridCell[], of: number) =>
    cells.filter((one) => one.row === of).map((one) => seatKind(one, cells))

  test('in a bus of pairs the outer seats have the window, and a back row has a middle', () => {
    const bus = [...row(1, [1, 2, 4, 5]), ...row(2, [1, 2, 3, 4, 5])]
    expect(kinds(bus, 1)).toEqual(['window', 'aisle', 'aisle', 'window'])
    expect(kinds(bus, 2)).toEqual(['window', 'aisle', 'middle', 'aisle', 'window'])
  })

  test('a side of one column has single seats, whichever side it is', () => {
    const back = [...row(1, [1, 2, 4]), ...row(2, [1, 2, 3, 4])]
    expect(kinds(back, 1)).toEqual(['window', 'aisle', 'single'])
    expect(kinds(back, 2), 'the last of four in a row has a neighbour').toEqual([
      'window',
      'aisle',
      'middle',
      'window',
    ])
    expect(kinds(row(1, [1, 4, 5]), 1)).toEqual(['single', 'aisle', 'window'])
    expect(kinds(row(1, [2, 4, 5]), 1)).toEqual(['single', 'aisle', 'window'])
  })
})

test('a seat is free for whom its type admits, and for who holds it', () => {
  const types = ['available', 'available-female', 'available-male', 'sold', 'held', 'blocked'] as const
  const free = types.filter((type) => isFree({ type, user_selected: false }))
  expect(free).toEqual(['available', 'available-female', 'available-male'])
  expect(isFree({ type: 'held', user_selected: true })).toBe(true)
})
