import type { Box, Point } from './projection.ts'

export type Spot = Point & { name: string }
export type Label = Point & { name: string; anchor: 'start' | 'end' | 'middle' }

/** Of the font's size: how wide a letter is on average, how far a name stands from its dot. */
const letter = 0.56
const gap = 0.62

/**
 * The names that fit, the first spots first: none over another, over another's dot or over the map's edge. Text is
 * not measured, so that server and browser write the same.
 */
export function placeLabels(spots: readonly Spot[], view: Box, fontSize: number, most: number): Label[] {
  const taken: Box[] = spots.slice(0, most * 2).map((spot) => around(spot, fontSize * 0.5))
  const labels: Label[] = []
  for (const [index, spot] of spots.slice(0, most * 2).entries()) {
    if (labels.length === most) break
    const others = taken.filter((_, at) => at !== index)
    const fitting = candidates(spot, fontSize).find(
      ({ box }) => isInside(box, view) && !others.some((other) => overlap(box, other)),
    )
    if (!fitting) continue
    labels.push(fitting.label)
    taken.push(fitting.box)
  }
  return labels
}

function candidates({ x, y, name }: Spot, size: number): { label: Label; box: Box }[] {
  const width = name.length * letter * size
  const at = (dx: number, dy: number, anchor: Label['anchor'], left: number) => ({
    label: { name, anchor, x: round(x + dx), y: round(y + dy) },
    box: { x: x + left, y: y + dy - size * 0.85, width, height: size * 1.1 },
  })
  return [
    at(gap * size, 0.34 * size, 'start', gap * size),
    at(-gap * size, 0.34 * size, 'end', -gap * size - width),
    at(0, -gap * size, 'middle', -width / 2),
    at(0, (gap + 0.7) * size, 'middle', -width / 2),
  ]
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
