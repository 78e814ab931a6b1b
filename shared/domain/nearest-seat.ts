import type { HeldSeat } from '../contracts/hold.ts'
import type { SeatCell, SeatLimits } from '../contracts/journey.ts'
import type { Gender, SeatNo } from '../contracts/units.ts'
import { fittingSeats } from './fitting-seats.ts'
import { seatKind } from './seat-grid.ts'

type SeatToReplace = {
  /** The seat that the buyer did not get. */
  seat: SeatNo
  gender: Gender
  /** What the buyer has on this leg without it. */
  others: readonly HeldSeat[]
}

type BusCell = Pick<SeatCell, 'row' | 'col' | 'seat' | 'type' | 'user_selected' | 'pricing'>

/**
 * The free seat that comes nearest to one that was refused (docs/trade.md#a-good-booking): open to the same
 * gender, and together with the others within the lone-seat rule. One of the same price goes before all
 * others, then one of the same kind (window, aisle, single, middle), then the nearest as one walks: a row
 * is as far as two columns. Null when no seat is legal.
 */
export function nearestSeat<Cell extends BusCell>(
  cells: readonly Cell[],
  { seat, gender, others }: SeatToReplace,
  limits: SeatLimits,
): (Cell & { seat: SeatNo }) | null {
  const refused = cells.find((cell) => cell.seat === seat)
  if (!refused) return null
  const kind = seatKind(refused, cells)
  const unlikeness = (cell: Cell): number[] => [
    cell.pricing?.price === refused.pricing?.price ? 0 : 1,
    seatKind(cell, cells) === kind ? 0 : 1,
    Math.abs(cell.row - refused.row) * 2 + Math.abs(cell.col - refused.col),
    cell.seat ?? 0,
  ]
  return (
    fittingSeats(cells, others, gender, limits)
      .filter((cell) => cell.seat !== seat)
      .toSorted((a, b) => firstDifference(unlikeness(a), unlikeness(b)))[0] ?? null
  )
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
