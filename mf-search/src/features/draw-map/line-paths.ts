import type { Point } from 'shared/domain/map/projection'

/** How far a line bows, of its length: enough to tell two lines apart that run side by side. */
const bow = 0.07

/** From one place to the other in a slight bow to the north, the same one whichever way it is driven. */
export function bowPath(one: Point, other: Point): string {
  const [from, to] = one.x <= other.x ? [one, other] : [other, one]
  const middle = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bow,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bow,
  }
  return `M${written(from)}Q${written(middle)} ${written(to)}`
}

/** Smoothly through every one of the points (Catmull-Rom as Bézier curves). */
export function smoothPath(points: readonly Point[]): string {
  const first = points[0]
  if (!first) return ''
  const curves = points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    const before = points[index - 1] ?? start
    const after = points[index + 2] ?? end
    const leaving = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 }
    const arriving = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 }
    return `C${written(leaving)} ${written(arriving)} ${written(end)}`
  })
  return `M${written(first)}${curves.join('')}`
}

/** A round dot for a stroke with round caps: its size is the stroke's, whatever the map's scale. */
export function dotsPath(points: readonly Point[]): string {
  return points.map((point) => `M${written(point)}h.01`).join('')
}

function written({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}
