import { expect, it } from 'vitest'
import { counterOf } from './works.ts'

it('of a level is not done sooner by who begins further on or tries every eighth key', () => {
  const counters = Array.from({ length: 4000 }, () => counterOf(8))
  const sum = counters.reduce((one, other) => one + other, 0)
  expect(Math.min(...counters)).toBeLessThan(1000)
  expect(sum / counters.length).toBeGreaterThan(8 * 1400)
  expect(new Set(counters.map((counter) => counter % 8)).size).toBe(8)
})
