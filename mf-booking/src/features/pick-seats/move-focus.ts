import type { SeatNo } from 'shared/contracts/units'
import type { Seat } from './seat-map.ts'

/** How the bus lies on the screen: its front on top, or at the left. */
export type Orientation = 'vertical' | 'horizontal'

type Step = 'left' | 'right' | 'up' | 'down' | 'line-start' | 'line-end' | 'first' | 'last'

/** Which way a key leads; null when the key is not the grid's. */
export function stepOf(key: string, withControl: boolean): Step | null {
  switch (key) {
    case 'ArrowLeft':
      return 'left'
    case 'ArrowRight':
      return 'right'
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'Home':
      return withControl ? 'first' : 'line-start'
    case 'End':
      return withControl ? 'last' : 'line-end'
    default:
      return null
  }
}

/** Where the focus goes as the eye sees it; over doors and the aisle to the next seat, at the edge nowhere. */
export function moveFocus(
  seats: readonly Seat[],
  from: SeatNo,
  step: Step,
  orientation: Orientation,
): SeatNo {
  const here = seats.find(({ seat }) => seat === from)
  if (!here) return from
  const x = (seat: Seat) => (orientation === 'vertical' ? seat.col : seat.row)
  const y = (seat: Seat) => (orientation === 'vertical' ? seat.row : seat.col)
  const line = seats.filter((seat) => y(seat) === y(here)).toSorted((a, b) => x(a) - x(b))
  const column = seats.filter((seat) => x(seat) === x(here)).toSorted((a, b) => y(a) - y(b))
  const all = seats.toSorted((a, b) => y(a) - y(b) || x(a) - x(b))
  const target: Record<Step, Seat | undefined> = {
    left: line.findLast((seat) => x(seat) < x(here)),
    right: line.find((seat) => x(seat) > x(here)),
    up: column.findLast((seat) => y(seat) < y(here)),
    down: column.find((seat) => y(seat) > y(here)),
    'line-start': line[0],
    'line-end': line.at(-1),
    first: all[0],
    last: all.at(-1),
  }
  return target[step]?.seat ?? from
}
