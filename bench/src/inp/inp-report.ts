import type { Taps, Wait } from './inp-visit.ts'
import { median } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import { aligned } from '../visits/report.ts'

export type TapVisits = Record<'many' | 'itself' | 'few', readonly Taps[]>

/**
 * INP is the slowest tap of a visit: a visit has too few for one of them to be an outlier. `itself` is the long list once
 * more in the same round. An empty tap is one of the same page that does nothing.
 */
export function tapTable(names: readonly string[], { many, itself, few }: TapVisits): string {
  const row = (name: string, of: (visit: Taps) => Wait) => {
    const [long, short] = [many.map(of), few.map(of)]
    const [answers, empty] = [long.map(answersOf), many.map(emptyOf).map(answersOf)]
    return [
      name,
      compare(answers, empty),
      compare(long.map(standsOf), many.map(emptyOf).map(standsOf)),
      compare(answers, short.map(answersOf)),
      compare(answers, itself.map(of).map(answersOf)),
      `${median(answers).toFixed(0)} ms`,
      `${median(short.map(answersOf)).toFixed(0)} ms`,
      `${median(long.map(standsOf)).toFixed(0)} ms`,
    ]
  }
  return aligned([
    [
      'tap',
      'answers / empty',
      'stands / empty',
      '/ short list',
      '/ itself',
      journeys(many),
      journeys(few),
      'stands',
    ],
    row('empty tap', emptyOf),
    row('INP', slowest),
    ...names.map((name, index) => row(name, ({ waits }) => waits[index] ?? untold)),
  ])
}

const untold: Wait = { answers: Number.NaN, stands: Number.NaN }
const emptyOf = ({ empty }: Taps): Wait => empty
const answersOf = ({ answers }: Wait): number => answers
const standsOf = ({ stands }: Wait): number => stands
const slowest = ({ waits }: Taps): Wait => ({
  answers: Math.max(...waits.map(answersOf)),
  stands: Math.max(...waits.map(standsOf)),
})

function journeys([visit]: readonly Taps[]): string {
  return `${visit?.journeys ?? 0} journeys`
}
