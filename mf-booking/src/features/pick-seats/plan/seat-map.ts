import type { SeatCell } from 'shared/contracts/journey'
import type { SeatNo } from 'shared/contracts/units'
import { seatKind, type SeatKind } from 'shared/domain/seat-grid'

/** A cell that a traveller can sit on. */
export type PlannedSeat = SeatCell & { seat: SeatNo }

export const isSeat = (cell: SeatCell): cell is PlannedSeat => cell.seat !== null
export const seatsOf = (cells: readonly SeatCell[]): PlannedSeat[] => cells.filter(isSeat)

const positions: Record<SeatKind, string> = {
  window: 'pencere',
  aisle: 'koridor',
  middle: 'orta',
  single: 'tekli, pencere',
}

/** Where in its row a seat is, in words. */
export const positionOf = (cell: SeatCell, cells: readonly SeatCell[]): string =>
  positions[seatKind(cell, cells)]

/** The different fares of the seats: one seat's fare is worth drawing only where there are several. */
export function faresOf(seats: readonly PlannedSeat[]): NonNullable<PlannedSeat['pricing']>[] {
  const fares = seats.flatMap(({ pricing }) => pricing ?? [])
  return fares.filter(
    (fare, index) =>
      fares.findIndex(({ price, original }) => price === fare.price && original === fare.original) === index,
  )
}
