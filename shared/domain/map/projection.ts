/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number }
/** In units of the map's view. */
export type Point = { x: number; y: number }
export type Box = { x: number; y: number; width: number; height: number }

/** The whole country with the map's edge around it. */
export const countryView: Box = { x: 0, y: 0, width: 2_000, height: 910 }

/** Türkiye's westernmost and northernmost points lie a little inside of this corner. */
const corner = { latitude: 42.45, longitude: 25.2 }
/** At this parallel a degree east is as long as on the ground; the country is too small for more than that. */
const shrink = Math.cos((39 * Math.PI) / 180)
const unitsPerDegree = 128

export function project({ latitude, longitude }: Position): Point {
  return {
    x: (longitude - corner.longitude) * shrink * unitsPerDegree,
    y: (corner.latitude - latitude) * unitsPerDegree,
  }
}

/**
 * What to show so that all of these points are well inside, in the shape of the whole map, so that nothing moves
 * on the page; never nearer than a third of the country, where the outline would look coarse.
 */
export function viewOf(points: readonly Point[]): Box {
  if (points.length === 0) return countryView
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const share = Math.max((right - left) / countryView.width, (bottom - top) / countryView.height)
  const scale = Math.min(1, Math.max(1 / 3, share * 1.5))
  const width = countryView.width * scale
  const height = countryView.height * scale
  return {
    x: within((left + right) / 2 - width / 2, countryView.width - width),
    y: within((top + bottom) / 2 - height / 2, countryView.height - height),
    width,
    height,
  }
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), most))
}
