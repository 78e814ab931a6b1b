import { expect, test } from 'vitest'
import { exampleJourney, examplePicks } from '../../lib/example-trip.ts'
import { lostSeats, mergeCells } from './merge-cells.ts'

const before = exampleJourney(['oo_o', 'oo_o'])
const after = exampleJourney(['oK_o', 'oo_o'])

test('news of one seat changes that seat alone', () => {
  const news = after.seats.cells.filter(({ seat }) => seat === 2)
  const merged = mergeCells(before.seats.cells, news)
  expect(merged).toEqual(after.seats.cells)
})

test('a traveller hears which of the chosen seats went to somebody else', () => {
  expect(lostSeats(after.seats.cells, examplePicks(before, [1, 2]))).toEqual([2])
})

test('what the traveller holds is not lost', () => {
  const mine = exampleJourney(['oM_o', 'oo_o'])
  expect(lostSeats(mine.seats.cells, examplePicks(mine, [2]))).toEqual([])
})
