type Point = { visits: number; failedVisits: number }
type Bar = { x: number; y: number; width: number; height: number }

/** Shapes in a box of `width` by `height`, on one scale, so that faults stand beside the visits they spoiled. */
export function sparkShapes(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): { line: string; area: string; faults: Bar[] } {
  const most = Math.max(1, ...points.map(({ visits, failedVisits }) => Math.max(visits, failedVisits)))
  const step = width / Math.max(1, points.length - 1)
  const yOf = (value: number) => round(height - (value / most) * (height - 2))
  const line = points.map(({ visits }, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${yOf(visits)}`)
  const bar = Math.max(1, Math.min(4, step * 0.7))
  return {
    line: line.join(''),
    area: points.length === 0 ? '' : `${line.join('')}L${round(width)} ${height}L0 ${height}Z`,
    faults: points.flatMap(({ failedVisits }, at) => {
      if (failedVisits === 0) return []
      // One fault among thousands must still be seen.
      const tall = Math.max(2, height - yOf(failedVisits))
      const x = Math.min(width - bar, Math.max(0, at * step - bar / 2))
      return [{ x: round(x), y: round(height - tall), width: round(bar), height: round(tall) }]
    }),
  }
}

const round = (value: number) => Math.round(value * 10) / 10

/** Where in the chart a moment lies; null before its first minute. */
export function markAt(points: readonly { at: string }[], at: string, width: number): number | null {
  const [first, last] = [Date.parse(points[0]?.at ?? ''), Date.parse(points.at(-1)?.at ?? '')]
  const moment = Date.parse(at)
  if (!(moment >= first) || last <= first) return null
  return round(Math.min(1, (moment - first) / (last - first)) * width)
}
