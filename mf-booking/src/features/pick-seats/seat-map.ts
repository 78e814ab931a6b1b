import type { SeatCell } from 'shared/contracts/journey'
import type { SeatNo } from 'shared/contracts/units'

/** A cell that a traveller can sit on. */
export type Seat = SeatCell & { seat: SeatNo }

export const isSeat = (cell: SeatCell): cell is Seat => cell.seat !== null
export const seatsOf = (cells: readonly SeatCell[]): Seat[] => cells.filter(isSeat)

/** Free when its type contains `available` (spec, point 3). What the asker holds is free for the asker. */
export const isFree = (cell: SeatCell): boolean => cell.type.includes('available') || cell.user_selected

/** The outermost seat of a row's side is at the window; a single seat is at both window and aisle. */
export function positionOf(cell: SeatCell, cells: readonly SeatCell[]): string {
  if (cell.col === 3) return 'orta'
  const isOutermost = cell.col === 1 || cell.col === 5
  const isSingle = !cells.some((other) => other.col === 5) && cell.col === 4
  if (isSingle) return 'tekli, pencere'
  return isOutermost ? 'pencere' : 'koridor'
}
