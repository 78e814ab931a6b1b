import type { HeldSeat } from '../contracts/hold.ts'
import type { SeatCell, SeatLimits } from '../contracts/journey.ts'
import type { Gender, SeatNo } from '../contracts/units.ts'
import { validateSelection } from './lone-seats.ts'
import { isFree, openTo } from './seat-grid.ts'

type BusCell = Pick<SeatCell, 'row' | 'col' | 'seat' | 'type' | 'user_selected' | 'pricing'>

/**
 * The seats that one more passenger of this gender could take so that the whole selection is within the lone-seat
 * rule: free, for sale, open to the gender, and not selected yet. `selected` is everything the buyer has on this leg.
 * Empty when none would do, as with as many passengers as one order may have.
 */
export function fittingSeats<Cell extends BusCell>(
  cells: readonly Cell[],
  selected: readonly HeldSeat[],
  gender: Gender,
  limits: SeatLimits,
): (Cell & { seat: SeatNo })[] {
  const isOpen = (cell: Cell) =>
    isFree(cell) && cell.pricing !== null && [null, gender].includes(openTo(cell))
  const isSelected = (cell: Cell) => selected.some(({ seat }) => seat === cell.seat)
  const isLegal = ({ seat }: { seat: SeatNo }) =>
    validateSelection(cells, [...selected, { seat, gender }], limits).code === 'ok'
  return cells
    .filter((cell): cell is Cell & { seat: SeatNo } => cell.seat !== null)
    .filter((cell) => isOpen(cell) && !isSelected(cell) && isLegal(cell))
}
