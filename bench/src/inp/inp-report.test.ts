import { expect, test } from 'vitest'
import { tapTable } from './inp-report.ts'

test('ops read the slowest tap first, as medians of the visits and beside the short list', () => {
  const many = [
    { journeys: 505, waits: [100, 40] },
    { journeys: 505, waits: [120, 400] },
    { journeys: 505, waits: [80, 24] },
  ]
  const few = [
    { journeys: 27, waits: [50, 20] },
    { journeys: 27, waits: [60, 200] },
    { journeys: 27, waits: [40, 12] },
  ]
  expect(tapTable(['filter on', 'sort on'], { many, itself: many, few }).split('\n')).toEqual([
    'tap        / short list  / itself  505 journeys  27 journeys',
    'INP        2.00×            1.00×        100 ms        50 ms',
    'filter on  2.00×            1.00×        100 ms        50 ms',
    'sort on    2.00×            1.00×         40 ms        20 ms',
  ])
})
