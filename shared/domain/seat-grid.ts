import type { SeatCell } from '../contracts/journey.ts'
import type { Gender } from '../contracts/units.ts'

export type GridCell = Pick<
  SeatCell,
  'row' | 'col' | 'seat' | 'type' | 'gender' | 'selected' | 'user_selected'
>

const partnerColumn = new Map([
  [1, 2],
  [2, 1],
  [4, 5],
  [5, 4],
])

/** The other seat of a pair: 1 with 2, 4 with 5, same row. Null in column 3, or where no seat is beside it (domain.md, point 4). */
export function partnerOf<Cell extends Pick<GridCell, 'row' | 'col' | 'seat'>>(
  cells: readonly Cell[],
  cell: Pick<GridCell, 'row' | 'col'>,
): Cell | null {
  const col = partnerColumn.get(cell.col)
  return cells.find((other) => other.row === cell.row && other.col === col && other.seat !== null) ?? null
}

/** Whom a free seat may be sold to, as its type says; null for anybody. */
export function openTo(cell: Pick<GridCell, 'type'>): Gender | null {
  if (cell.type === 'available-female') return 'female'
  return cell.type === 'available-male' ? 'male' : null
}

/**
 * The neighbour rule of domain.md, point 4: beside a passenger of another order a seat is open only to
 * that passenger's gender; null when it is open to anybody. Two people of one order (`user_selected`)
 * may sit side by side. Whether the operator applies the rule to a journey is the caller's to know.
 */
export function admittedGender(cells: readonly GridCell[], cell: GridCell): Gender | null {
  const partner = partnerOf(cells, cell)
  return partner?.selected && !partner.user_selected ? partner.gender : null
}

/** Why a seat is not for the other gender, worded neutrally. */
export function neighbourMessage(admitted: Gender): string {
  return admitted === 'female'
    ? 'Bu koltuk yalnızca kadın yolcuya satılabilir'
    : 'Bu koltuk yalnızca erkek yolcuya satılabilir'
}
