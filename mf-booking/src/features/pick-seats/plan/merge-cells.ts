import type { SeatCell } from 'shared/contracts/journey'
import type { SeatNo } from 'shared/contracts/units'
import type { PickedSeat } from '../../../lib/draft/booking-draft.ts'
import { isFree } from 'shared/domain/seat-grid'
import { isSeat, seatsOf } from './seat-map.ts'

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

/** What news changed for somebody who looks at the map: what became free, and what is free no longer. */
export type SeatNews = { freed: SeatNo[]; taken: SeatNo[] }

export function newsOf(before: readonly SeatCell[], after: readonly SeatCell[]): SeatNews {
  const wasFree = new Set(before.filter(isFree).map(({ seat }) => seat))
  const seats = seatsOf(after)
  return {
    freed: seats.filter((cell) => isFree(cell) && !wasFree.has(cell.seat)).map(({ seat }) => seat),
    taken: seats.filter((cell) => !isFree(cell) && wasFree.has(cell.seat)).map(({ seat }) => seat),
  }
}
