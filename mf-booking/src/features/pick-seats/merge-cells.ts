import type { SeatCell } from 'shared/contracts/journey'
import type { SeatNo } from 'shared/contracts/units'
import type { PickedSeat } from '../../lib/booking-draft.ts'
import { isFree, isSeat } from './seat-map.ts'

/** News may carry the whole map or only what changed; cells are told apart by their place. */
export function mergeCells(cells: readonly SeatCell[], news: readonly SeatCell[]): SeatCell[] {
  const fresh = new Map(news.map((cell) => [place(cell), cell]))
  return cells.map((cell) => fresh.get(place(cell)) ?? cell)
}

const place = ({ row, col }: SeatCell) => `${row}/${col}`

/** Chosen seats that the map says are somebody else's now: they are told to the buyer, never just dropped. */
export function lostSeats(cells: readonly SeatCell[], chosen: readonly PickedSeat[]): SeatNo[] {
  const taken = new Set(cells.filter((cell) => isSeat(cell) && !isFree(cell)).map(({ seat }) => seat))
  return chosen.map(({ seat }) => seat).filter((seat) => taken.has(seat))
}
