import type { HeldSeat } from 'shared/contracts/hold'
import type { SeatCell } from 'shared/contracts/journey'
import { judgeSelection, loneSeatMessage } from 'shared/domain/lone-seats'
import { neighbourMessage, openTo } from 'shared/domain/seat-grid'
import { Refusal } from '../../http/refusal.ts'
import { departureOf, type Segment } from '../journeys/segment.ts'

/** A bus between two stops, its cells as one buyer sees them. */
export type Bus = { segment: Segment; cells: readonly SeatCell[] }

/** A bus that has left or was called off is sold to nobody. */
export function judgeDeparture(segment: Pick<Segment, 'stops' | 'cancelled'>, now: Date): void {
  if (segment.cancelled)
    throw new Refusal(409, 'run-cancelled', 'Bu sefer iptal edildi. Başka bir sefer seçin.')
  if (departureOf(segment).getTime() <= now.getTime())
    throw new Refusal(409, 'departed', 'Bu sefer hareket etti. Başka bir sefer seçin.')
}

/** Throws the Refusal of the first rule broken; only `fresh` seats are asked about their neighbours, for what was allowed before stays so. */
export function judgeSeats(bus: Bus, seats: readonly HeldSeat[], fresh: readonly HeldSeat[]): void {
  judgeNeighbours(bus, fresh)
  judgeLoneSeats(bus, seats)
}

export function judgeNeighbours(bus: Bus, fresh: readonly HeldSeat[]): void {
  for (const held of fresh) judgeSeat(bus, held)
}

function judgeLoneSeats({ segment, cells }: Bus, seats: readonly HeldSeat[]): void {
  const verdict = judgeSelection(cells, seats, segment)
  if (verdict.code !== 'ok') throw new Refusal(422, 'lone-seat', loneSeatMessage(verdict))
}

function judgeSeat({ cells }: Bus, { seat, gender }: HeldSeat): void {
  const cell = cells.find((other) => other.seat === seat)
  if (!cell || cell.type === 'blocked')
    throw new Refusal(422, 'no-such-seat', `${seat} numaralı koltuk bu seferde satılmıyor.`, { seat })
  const admitted = openTo(cell)
  if (admitted && admitted !== gender)
    throw new Refusal(422, 'gender-not-allowed', neighbourMessage(admitted), { seat })
}
