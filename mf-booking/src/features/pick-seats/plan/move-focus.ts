import type { SeatNo } from 'shared/contracts/units'
import type { PlannedSeat } from './seat-map.ts'

/** How the bus is drawn: its front on top or at the side, and on which side a line begins. */
export type Drawing = { lies: 'down' | 'across'; begins: 'left' | 'right' }

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
 * Where the focus goes as the eye sees it: an arrow never leads anywhere but in its own direction. It leads to the
 * next seat straight ahead, over doors and the aisle; where there is none, to the nearest one ahead at the side, so
 * that arrows alone lead to every seat. At the edge of the bus the focus stays.
 */
export function moveFocus(seats: readonly PlannedSeat[], from: SeatNo, step: Step, drawing: Drawing): SeatNo {
  const spots = seats
    .map((seat) => ({ seat: seat.seat, ...pointOf(seat, drawing) }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
  const here = spots.find(({ seat }) => seat === from)
  if (!here) return from
  const line = spots.filter(({ y }) => y === here.y)
  const target: Record<Step, () => Spot | undefined> = {
    left: () => nextIn(spots, here, { x: -1, y: 0 }),
    right: () => nextIn(spots, here, { x: 1, y: 0 }),
    up: () => nextIn(spots, here, { x: 0, y: -1 }),
    down: () => nextIn(spots, here, { x: 0, y: 1 }),
    'line-start': () => line[0],
    'line-end': () => line.at(-1),
    first: () => spots[0],
    last: () => spots.at(-1),
  }
  return target[step]()?.seat ?? from
}

type Point = { x: number; y: number }
type Spot = Point & { seat: SeatNo }

/** A seat's place in the picture; x grows to the right and y downwards. */
function pointOf({ row, col }: PlannedSeat, { lies, begins }: Drawing): Point {
  const along = lies === 'down' ? col : row
  return { x: begins === 'left' ? along : -along, y: lies === 'down' ? row : col }
}

function nextIn(spots: readonly Spot[], here: Spot, direction: Point): Spot | undefined {
  const ahead = ({ x, y }: Spot) => (x - here.x) * direction.x + (y - here.y) * direction.y
  const aside = ({ x, y }: Spot) =>
    Math.abs((x - here.x) * direction.y) + Math.abs((y - here.y) * direction.x)
  const rank = (spot: Spot) => (aside(spot) === 0 ? 0 : 1)
  // A step aside leads away from where the key points, so it counts double.
  const way = (spot: Spot) => ahead(spot) + 2 * aside(spot)
  return spots.filter((spot) => ahead(spot) > 0).toSorted((a, b) => rank(a) - rank(b) || way(a) - way(b))[0]
}
