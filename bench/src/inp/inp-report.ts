import type { Taps } from './inp-visit.ts'
import { median } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import { aligned } from '../visits/report.ts'

export type TapVisits = Record<'many' | 'itself' | 'few', readonly Taps[]>

/**
 * INP is the slowest tap of a visit: a visit has too few for one of them to be an outlier. `itself` is the long list once
 * more in the same round.
 */
export function tapTable(names: readonly string[], { many, itself, few }: TapVisits): string {
  const row = (name: string, of: (visit: Taps) => number) => {
    const [long, short] = [many.map(of), few.map(of)]
    return [
      name,
      compare(long, short),
      compare(long, itself.map(of)),
      `${median(long).toFixed(0)} ms`,
      `${median(short).toFixed(0)} ms`,
    ]
  }
  return aligned([
    ['tap', '/ short list', '/ itself', journeys(many), journeys(few)],
    row('INP', ({ waits }) => Math.max(...waits)),
    ...names.map((name, index) => row(name, ({ waits }) => waits[index] ?? Number.NaN)),
  ])
}

function journeys([visit]: readonly Taps[]): string {
  return `${visit?.journeys ?? 0} journeys`
}
