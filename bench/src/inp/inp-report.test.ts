import { expect, test } from 'vitest'
import { tapTable } from './inp-report.ts'
import type { Taps } from './inp-visit.ts'

const visit = (journeys: number, ...answers: number[]): Taps => ({
  journeys,
  empty: { answers: 20, stands: 20 },
  waits: answers.map((ms) => ({ answers: ms, stands: 2 * ms })),
})

test('ops read an empty tap, then the slowest, as medians of the visits and beside both peers', () => {
  const many = [visit(505, 100, 40), visit(505, 120, 400), visit(505, 80, 24)]
  const few = [visit(27, 50, 20), visit(27, 60, 200), visit(27, 40, 12)]
  expect(tapTable(['filter on', 'sort on'], { many, itself: many, few }).split('\n')).toEqual([
    'tap        answers / empty  stands / empty  / short list  / itself  505 journeys  27 journeys  stands',
    'empty tap  1.00×                     1.00×         1.00×     1.00×         20 ms        20 ms   20 ms',
    'INP        6.69×                    13.37×         2.00×     1.00×        100 ms        50 ms  200 ms',
    'filter on  4.95×                     9.90×         2.00×     1.00×        100 ms        50 ms  200 ms',
    'sort on    3.13×                     6.26×         2.00×     1.00×         40 ms        20 ms   80 ms',
  ])
})
