import { expect, it } from 'vitest'
import { visitorBucketOf } from './visitor-bucket.ts'

const visitors = Array.from({ length: 100_000 }, (_, number) => `visitor-${number}`)
const share = (experiment: string, percent: number) =>
  (visitors.filter((visitor) => visitorBucketOf(experiment, visitor) < percent).length / visitors.length) *
  100

it.each([0.5, 1, 5, 20, 50, 90])(
  'a canary of %d % has that share of 100,000 visitors within 0.5',
  (percent) => {
    for (const experiment of ['mf-search@1.0.0-aaaaaaaaaaaa', 'mf-booking@2.1.0-bbbbbbbbbbbb']) {
      expect(Math.abs(share(experiment, percent) - percent)).toBeLessThan(0.5)
    }
  },
)

it('a visitor keeps the place, and a canary that grows keeps its visitors', () => {
  const inside = (percent: number) =>
    visitors.filter((visitor) => visitorBucketOf('mf-search@1', visitor) < percent)
  const grown = new Set(inside(25))
  expect(inside(10).every((visitor) => grown.has(visitor))).toBe(true)
})

it('two canaries do not choose the same visitors', () => {
  const both = visitors.filter(
    (visitor) => visitorBucketOf('one', visitor) < 20 && visitorBucketOf('other', visitor) < 20,
  )
  expect(both.length / visitors.length).toBeCloseTo(0.04, 2)
})
