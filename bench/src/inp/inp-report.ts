import type { Taps } from './inp-visit.ts'
import { median, ratio } from '../common/median.ts'
import { aligned } from '../visits/report.ts'

/** INP is the slowest tap of a visit: a visit has too few for one of them to be an outlier. */
export function tapTable(names: readonly string[], many: readonly Taps[], few: readonly Taps[]): string {
  const row = (name: string, of: (visit: Taps) => number) => {
    const [long, short] = [many, few].map((visits) => median(visits.map(of)))
    return [
      name,
      ratio(long ?? Number.NaN, short ?? Number.NaN),
      `${(long ?? Number.NaN).toFixed(0)} ms`,
      `${(short ?? Number.NaN).toFixed(0)} ms`,
    ]
  }
  return aligned([
    ['tap', '/ short list', journeys(many), journeys(few)],
    row('INP', ({ waits }) => Math.max(...waits)),
    ...names.map((name, index) => row(name, ({ waits }) => waits[index] ?? Number.NaN)),
  ])
}

function journeys([visit]: readonly Taps[]): string {
  return `${visit?.journeys ?? 0} journeys`
}
