/** A place on a bus as the API's seat map has it. */
export type Cell = {
  row: number
  col: number
  seat: number | null
  type: string
  pricing: { id: string; price: number } | null
}
type SeatOnSale = Cell & { seat: number; pricing: { id: string; price: number } }

/** Seats on one side of the aisle that anybody may take, so that no rule of the bus stands between a buyer and them. */
export function freePairs(cells: readonly Cell[]): [SeatOnSale, SeatOnSale][] {
  const freeAt = (row: number, col: number) =>
    cells.filter(isOnSale).find((cell) => cell.row === row && cell.col === col && cell.type === 'available')
  return cells.flatMap(({ row, col }): [SeatOnSale, SeatOnSale][] => {
    const [one, other] = col === 1 || col === 4 ? [freeAt(row, col), freeAt(row, col + 1)] : []
    return one && other ? [[one, other]] : []
  })
}

function isOnSale(cell: Cell): cell is SeatOnSale {
  return cell.seat !== null && cell.pricing !== null
}
