import type { SeatCell } from '../contracts/journey.ts'
import type { Gender, Kurus, SeatNo } from '../contracts/units.ts'
import { isFree, openTo, partnerOf } from './seat-grid.ts'

export type GroupCell = Pick<SeatCell, 'row' | 'col' | 'seat' | 'type' | 'user_selected' | 'pricing'>

/** A seat that somebody of the group could take. */
export type Candidate = {
  seat: SeatNo
  row: number
  col: number
  price: Kurus
  /** Whom it may be sold to; null for anybody. */
  only: Gender | null
  /** The other seat of its pair, when that is free: alone beside it one sits lone. */
  freePartner: SeatNo | null
  partner: SeatNo | null
  /** The seats left and right of it in the row, over the aisle too. */
  next: readonly SeatNo[]
}

/** What a group can choose from, in reading order. */
export function candidatesOf(cells: readonly GroupCell[]): Candidate[] {
  return cells
    .flatMap((cell): Candidate[] => {
      if (cell.seat === null || !cell.pricing || !cell.type.includes('available')) return []
      const partner = partnerOf(cells, cell)
      return [
        {
          seat: cell.seat,
          row: cell.row,
          col: cell.col,
          price: cell.pricing.price,
          only: openTo(cell),
          partner: partner?.seat ?? null,
          freePartner: partner && isFree(partner) ? partner.seat : null,
          next: nextInRow(cells, cell),
        },
      ]
    })
    .toSorted((a, b) => a.row - b.row || a.col - b.col)
}

function nextInRow(cells: readonly GroupCell[], { row, col }: GroupCell): SeatNo[] {
  const line = cells.filter((cell) => cell.row === row && cell.seat !== null)
  const left = line.filter((cell) => cell.col < col).toSorted((a, b) => b.col - a.col)[0]
  const right = line.filter((cell) => cell.col > col).toSorted((a, b) => a.col - b.col)[0]
  return [left, right].flatMap((cell) => cell?.seat ?? [])
}

/** The middle of a back row belongs to both sides. */
export function onSameSide(a: Pick<Candidate, 'col'>, b: Pick<Candidate, 'col'>): boolean {
  return Math.sign(a.col - 3) * Math.sign(b.col - 3) !== -1
}

/** What a person's nearest companion costs: the table is that of `GroupScore`. */
export function apartness(one: Candidate, others: readonly Candidate[]): number {
  if (others.some(({ seat }) => seat === one.partner)) return 0
  if (others.some(({ seat }) => one.next.includes(seat))) return 1
  const near = others.some((other) => Math.abs(other.row - one.row) === 1 && onSameSide(one, other))
  return near ? 2 : 3
}

/** Beside a free seat that nobody of the group takes (docs/trade.md#lone-seats). */
export function sitsLone({ freePartner }: Candidate, chosen: readonly Candidate[]): boolean {
  return freePartner !== null && !chosen.some(({ seat }) => seat === freePartner)
}
