import type { BusType } from 'shared/contracts/journey'
import { seatNo } from 'shared/contracts/units'
import { partnerOf } from 'shared/domain/seat-grid'
import * as z from 'zod/mini'
import type { LayoutCell } from '../db/schema.ts'

export type SeedLayout = {
  id: number
  type: BusType
  name: string
  cells: LayoutCell[]
  fareClasses: Record<string, number>
}

/** One letter a cell, columns 1 to 5: s seat, f front seat, t single seat, | aisle, d door, c crew, m table, - nothing. */
const kinds = { s: 'seat', f: 'seat', t: 'seat', '|': 'aisle', d: 'door', c: 'crew', m: 'table' } as const
const fares: Record<string, string> = { s: 'standard', f: 'front', t: 'single' }

const repeat = (row: string, times: number) => Array.from({ length: times }, () => row)

const twoPlusTwo = { standard: 1000, front: 1050 }
const twoPlusOne = { standard: 1000, single: 1060 }

/** The middle door takes a pair out, and the back row of a 2+2 has five (docs/trade.md#buses-and-seats). */
export const layouts: SeedLayout[] = [
  layout(
    1,
    '2+2',
    'Travego 2+2',
    ['ff|ff', ...repeat('ss|ss', 5), 'ss|dd', ...repeat('ss|ss', 4), 'sssss'],
    twoPlusTwo,
  ),
  layout(
    2,
    '2+2',
    'Tourliner 2+2',
    ['ff|ff', ...repeat('ss|ss', 6), 'ss|dd', ...repeat('ss|ss', 4), 'sssss'],
    twoPlusTwo,
  ),
  layout(
    3,
    '2+1',
    'Travego 2+1',
    ['ss|c-', ...repeat('ss|t-', 6), 'ss|d-', ...repeat('ss|t-', 5)],
    twoPlusOne,
  ),
  layout(
    4,
    '2+1',
    'Tourismo 2+1',
    [...repeat('ss|t-', 6), 'ss|d-', 'ss|m-', ...repeat('ss|t-', 6)],
    twoPlusOne,
  ),
]

function layout(
  id: number,
  type: BusType,
  name: string,
  rows: string[],
  fareClasses: Record<string, number>,
): SeedLayout {
  let seats = 0
  const cells = rows.flatMap((row, index) =>
    Array.from(row).flatMap((letter, column): LayoutCell[] => {
      const kind = Object.entries(kinds).find(([known]) => known === letter)?.[1]
      if (!kind) return []
      if (kind === 'seat') seats += 1
      const seat = kind === 'seat' ? z.parse(seatNo, seats) : null
      return [{ row: index + 1, col: column + 1, kind, seat, fare: fares[letter] ?? null }]
    }),
  )
  return { id, type, name, cells, fareClasses }
}

export function seatsOfLayout(bus: SeedLayout): LayoutCell[] {
  return bus.cells.filter((cell) => cell.kind === 'seat')
}

/** The seats that are sold together: pairs, and seats with nobody beside them. */
export function seatGroups(bus: SeedLayout): [number, number | null][] {
  const seats = seatsOfLayout(bus)
  return seats.flatMap((cell): [number, number | null][] => {
    const partner = partnerOf(seats, cell)
    if (!cell.seat || (partner && partner.col < cell.col)) return []
    return [[cell.seat, partner?.seat ?? null]]
  })
}
