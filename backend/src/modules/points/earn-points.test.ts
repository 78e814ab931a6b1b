import { expect, it } from 'vitest'
import { earnedFor } from './earn-points.ts'

it.each([
  [99, 0],
  [100, 1],
  [199, 1],
  [95_050, 950],
])('%i kuruş earn %i whole points, at a point a lira', (money, points) => {
  expect(earnedFor(money, { kurus_per_point: 100 })).toBe(points)
})
