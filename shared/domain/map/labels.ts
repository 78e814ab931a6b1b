import type { Box, Point } from './projection.ts'

export type Spot = Point & { name: string }
export type Label = Point & { name: string; anchor: 'start' | 'end' | 'middle' }

type Page = {
  view: Box
  /** Of the letters, in units of the map. */
  size: number
  most: number
  /** Points of a line that no name should cover. */
  line: readonly Point[]
}

/** Of the font's size: how wide a letter is on average, how far a name stands from its dot. */
const letter = 0.56
const gap = 0.62
/** The dots of a line are larger. */
const gapOnLine = 0.95

/**
 * The names that fit, the first spots first: none over another, over another's dot or over the map's edge. Text is
 * not measured, so that server and browser write the same.
 */
export function placeLabels(spots: readonly Spot[], { view, size, most, line }: Page): Label[] {
  const tried = spots.slice(0, most * 2)
  const taken = tried.map((spot) => around(spot, size * 0.5))
  const onLine = alongLine(line, size)
  const labels: Label[] = []
  for (const [index, spot] of tried.entries()) {
    if (labels.length === most) break
    const others = taken.filter((_, at) => at !== index)
    const free = candidates(spot, size, line.length > 0 ? gapOnLine : gap).filter(
      ({ box }) => isInside(box, view) && !others.some((other) => overlap(box, other)),
    )
    const best = free.find(({ box }) => !onLine.some((other) => overlap(box, other))) ?? free[0]
    if (!best) continue
    labels.push(best.label)
    taken.push(best.box)
  }
  return labels
}

function candidates({ x, y, name }: Spot, size: number, away: number): { label: Label; box: Box }[] {
  const width = name.length * letter * size
  const at = (dx: number, dy: number, anchor: Label['anchor'], left: number) => ({
    label: { name, anchor, x: round(x + dx), y: round(y + dy) },
    box: { x: x + left, y: y + dy - size * 0.85, width, height: size * 1.1 },
  })
  return [
    at(away * size, 0.34 * size, 'start', away * size),
    at(-away * size, 0.34 * size, 'end', -away * size - width),
    at(0, -away * size, 'middle', -width / 2),
    at(0, (away + 0.7) * size, 'middle', -width / 2),
  ]
}

/** Small boxes on the way from each point to the next, close enough that no name slips in between. */
function alongLine(points: readonly Point[], size: number): Box[] {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end
    const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / (size * 0.4))
    return Array.from({ length: steps + 1 }, (_, step) => {
      const share = steps === 0 ? 0 : step / steps
      const point = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }
      return around(point, size * 0.15)
    })
  })
}

function around({ x, y }: Point, reach: number): Box {
  return { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 }
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function isInside(box: Box, view: Box): boolean {
  return (
    box.x >= view.x &&
    box.y >= view.y &&
    box.x + box.width <= view.x + view.width &&
    box.y + box.height <= view.y + view.height
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
