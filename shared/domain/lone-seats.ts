import type { SeatLimits } from '../contracts/journey.ts'
import type { HeldSeat } from '../contracts/hold.ts'
import type { Gender } from '../contracts/units.ts'
import { type GridCell, isFree, partnerOf } from './seat-grid.ts'

/** How a selection of one leg is judged. The limits come from the journey (docs/product.md#rules and docs/product.md#limits). */
export type SelectionVerdict =
  | { code: 'ok' }
  | { code: 'too-many-passengers'; max: number }
  | { code: 'too-many-single-women'; max: number }
  | { code: 'too-many-single'; max: number }

export type CheckedCell = Pick<GridCell, 'row' | 'col' | 'seat' | 'type' | 'user_selected'>

/**
 * The lone-seat rule, by the table of docs/trade.md#lone-seats: the first line that fits decides. `selected`
 * is everything the buyer would have on this leg, in any order. The same function answers the tap, the
 * hold and the payment.
 */
export function validateSelection(
  cells: readonly CheckedCell[],
  selected: readonly HeldSeat[],
  limits: SeatLimits,
): SelectionVerdict {
  const women = countLone(cells, selected, 'female')
  const men = countLone(cells, selected, 'male')
  return validateCounts({ passengers: selected.length, women, men }, limits)
}

/** The table itself: `women` and `men` are those who sit alone. Fewer of either never break what more of them kept. */
export function validateCounts(
  { passengers, women, men }: { passengers: number; women: number; men: number },
  limits: SeatLimits,
): SelectionVerdict {
  if (passengers > limits.max_passengers) {
    return { code: 'too-many-passengers', max: limits.max_passengers }
  }
  // One single woman, when no man is single.
  if (men === 0 && women <= 1) return { code: 'ok' }
  if (women > limits.max_single_women) {
    return { code: 'too-many-single-women', max: limits.max_single_women }
  }
  // One single man, together with the single women allowed.
  if (men <= 1) return { code: 'ok' }
  if (women + men > limits.max_single) return { code: 'too-many-single', max: limits.max_single }
  return { code: 'ok' }
}

/** What is said of a verdict, to the letter (docs/product.md#rules). */
export function loneSeatMessage(verdict: SelectionVerdict): string {
  return messages[verdict.code]
}

const messages: Record<SelectionVerdict['code'], string> = {
  ok: 'İşlem başarılı.',
  'too-many-passengers': 'Maksimum yolcu sayısına ulaştınız.',
  'too-many-single-women': 'Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.',
  'too-many-single': 'Maksimum tek başına oturan yolcu sayısına ulaştınız.',
}

function countLone(cells: readonly CheckedCell[], selected: readonly HeldSeat[], gender: Gender): number {
  return selected.filter((seat) => seat.gender === gender && isLone(cells, selected, seat)).length
}

function isLone(cells: readonly CheckedCell[], selected: readonly HeldSeat[], { seat }: HeldSeat): boolean {
  const cell = cells.find((other) => other.seat === seat)
  const partner = cell && partnerOf(cells, cell)
  return !!partner && isFree(partner) && !selected.some((other) => other.seat === partner.seat)
}
