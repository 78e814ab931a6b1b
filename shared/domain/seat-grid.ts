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

/** The other seat of a pair: 1 with 2, 4 with 5, same row. Null in column 3, or where no seat is beside it (docs/trade.md#buses-and-seats). */
export function partnerOf<Cell extends Pick<GridCell, 'row' | 'col' | 'seat'>>(
  cells: readonly Cell[],
  cell: Pick<GridCell, 'row' | 'col'>,
): Cell | null {
  const col = partnerColumn.get(cell.col)
  return cells.find((other) => other.row === cell.row && other.col === col && other.seat !== null) ?? null
}

/**
 * Free when its type contains `available` (docs/product.md#data). What the asker holds is as good as free to
 * the asker, also when it was put back a moment ago.
 */
export function isFree(cell: Pick<GridCell, 'type' | 'user_selected'>): boolean {
  return cell.type.includes('available') || cell.user_selected
}

/** Where in its row a seat is. `single` has a window and the aisle, and never a neighbour. */
export type SeatKind = 'window' | 'aisle' | 'middle' | 'single'

/**
 * The kind of a seat, from its column and from the columns that the bus has at all: the outermost column of
 * a side is at the window; one that is the only column of its side is of single seats, except in a back row
 * whose middle is a seat too.
 */
export function seatKind(
  cell: Pick<GridCell, 'row' | 'col'>,
  cells: readonly Pick<GridCell, 'row' | 'col' | 'seat'>[],
): SeatKind {
  if (cell.col === 3) return 'middle'
  const hasColumn = (col: number) => cells.some((other) => other.col === col && other.seat !== null)
  const [outer, inner] = cell.col < 3 ? [1, 2] : [5, 4]
  if (cell.col === inner && hasColumn(outer)) return 'aisle'
  const hasMiddle = cells.some(({ row, col, seat }) => row === cell.row && col === 3 && seat !== null)
  return hasMiddle || (hasColumn(outer) && hasColumn(inner)) ? 'window' : 'single'
}

/** Whom a free seat may be sold to, as its type says; null for anybody. */
export function openTo(cell: Pick<GridCell, 'type'>): Gender | null {
  if (cell.type === 'available-female') return 'female'
  return cell.type === 'available-male' ? 'male' : null
}

/**
 * The neighbour rule of docs/trade.md#buses-and-seats: beside a passenger of another order a seat is open only to
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
