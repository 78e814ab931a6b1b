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

/**
 * Where the focus goes as the eye sees it. Along a line to the next seat, over doors and the aisle, and from
 * its end to the next line, so that arrows alone lead to every seat. Across lines to the seat straight
 * ahead; where there is none, to the nearest one of the next line.
 */
export function moveFocus(
  seats: readonly Seat[],
  from: SeatNo,
  step: Step,
  orientation: Orientation,
): SeatNo {
  const at = seats.find(({ seat }) => seat === from)
  return at ? (targetOf(seats, at, step, orientation)?.seat ?? from) : from
}

function targetOf(
  seats: readonly Seat[],
  here: Seat,
  step: Step,
  orientation: Orientation,
): Seat | undefined {
  const x = (seat: Seat) => (orientation === 'vertical' ? seat.col : seat.row)
  const y = (seat: Seat) => (orientation === 'vertical' ? seat.row : seat.col)
  const reading = seats.toSorted((a, b) => y(a) - y(b) || x(a) - x(b))
  const line = reading.filter((seat) => y(seat) === y(here))

  const aside = (seat: Seat) => Math.abs(x(seat) - x(here))

  function across(direction: 1 | -1): Seat | undefined {
    const distance = (seat: Seat) => (y(seat) - y(here)) * direction
    const ahead = reading.filter((seat) => distance(seat) > 0).toSorted((a, b) => distance(a) - distance(b))
    const straight = ahead.find((seat) => x(seat) === x(here))
    const nextLine = ahead.filter((seat) => ahead[0] && y(seat) === y(ahead[0]))
    return straight ?? nextLine.toSorted((a, b) => aside(a) - aside(b))[0]
  }

  const target: Record<Step, () => Seat | undefined> = {
    left: () => reading[reading.indexOf(here) - 1],
    right: () => reading[reading.indexOf(here) + 1],
    up: () => across(-1),
    down: () => across(1),
    'line-start': () => line[0],
    'line-end': () => line.at(-1),
    first: () => reading[0],
    last: () => reading.at(-1),
  }
  return target[step]()
}
