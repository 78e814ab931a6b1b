import { expect, test } from 'vitest'
import { exampleJourney, examplePicks } from '../../../testing/example-trip.ts'
import { lostSeats, mergeCells, newsOf } from './merge-cells.ts'

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

test('news say what became free and what was taken, and nothing of what stayed', () => {
  const then = exampleJourney(['oK_o', 'oM_o']).seats.cells
  const now = exampleJourney(['Ko_o', 'oo_k']).seats.cells
  expect(newsOf(then, now)).toEqual({ taken: [1], freed: [2] })
})
