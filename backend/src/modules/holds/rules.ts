import type { HeldSeat } from 'shared/contracts/hold'
import type { SeatCell } from 'shared/contracts/journey'
import { validateSelection, loneSeatMessage } from 'shared/domain/lone-seats'
import { neighbourMessage, openTo } from 'shared/domain/seat-grid'
import { RefusalError } from '../../http/refusal.ts'
import { departureOf, type Segment } from '../journeys/segment.ts'

/** A bus between two stops, its cells as one buyer sees them. */
export type Bus = { segment: Segment; cells: readonly SeatCell[] }

/** A bus that has left or was called off is sold to nobody. */
export function validateDeparture(segment: Pick<Segment, 'stops' | 'cancelled'>, now: Date): void {
  if (segment.cancelled)
    throw new RefusalError(409, 'run-cancelled', 'Bu sefer iptal edildi. Başka bir sefer seçin.')
  if (departureOf(segment).getTime() <= now.getTime())
    throw new RefusalError(409, 'departed', 'Bu sefer hareket etti. Başka bir sefer seçin.')
}

/** Throws the Refusal of the first rule broken; only `fresh` seats are asked about their neighbours, for what was allowed before stays so. */
export function validateSeats(bus: Bus, seats: readonly HeldSeat[], fresh: readonly HeldSeat[]): void {
  validateNeighbours(bus, fresh)
  validateLoneSeats(bus, seats)
}

export function validateNeighbours(bus: Bus, fresh: readonly HeldSeat[]): void {
  for (const held of fresh) validateSeat(bus, held)
}

function validateLoneSeats({ segment, cells }: Bus, seats: readonly HeldSeat[]): void {
  const verdict = validateSelection(cells, seats, segment)
  if (verdict.code !== 'ok') throw new RefusalError(422, 'lone-seat', loneSeatMessage(verdict))
}

function validateSeat({ cells }: Bus, { seat, gender }: HeldSeat): void {
  const cell = cells.find((other) => other.seat === seat)
  if (!cell || cell.type === 'blocked')
    throw new RefusalError(422, 'no-such-seat', `${seat} numaralı koltuk bu seferde satılmıyor.`, { seat })
  const admitted = openTo(cell)
  if (admitted && admitted !== gender)
    throw new RefusalError(422, 'gender-not-allowed', neighbourMessage(admitted), { seat })
}
