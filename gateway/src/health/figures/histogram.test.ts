import { describe, expect, it } from 'vitest'
import { histogramBucketOf, quantile, shareFrom, type Histogram } from './histogram.ts'

const lcpOf = (values: number[]): Histogram =>
  new Map(
    [...Map.groupBy(values, (value) => histogramBucketOf('LCP', value))].map(([at, all]) => [at, all.length]),
  )

describe('a percentile read from buckets', () => {
  it.each([200, 1000, 4000, 20_000])('is within 6 %% of the true one, around %s ms', (around) => {
    const values = Array.from({ length: 1000 }, (_, index) => around * (0.5 + index / 1000))
    const read = quantile('LCP', lcpOf(values), 0.75) ?? 0
    expect(Math.abs(read - around * 1.25) / (around * 1.25)).toBeLessThan(0.06)
  })

  it('is unknown without samples', () => {
    expect(quantile('LCP', new Map(), 0.75)).toBeNull()
  })

  it('keeps what is beyond the last edge in the last bucket', () => {
    expect(quantile('LCP', lcpOf([9e6, 9e6]), 0.75)).toBeGreaterThan(50_000)
    expect(histogramBucketOf('CLS', 40)).toBe(100)
  })
})

describe('the share of slow samples', () => {
  it('never counts one that is quicker than asked', () => {
    const samples = lcpOf([100, 200, 3000, 4000])
    expect(shareFrom('LCP', samples, 1000)).toBe(0.5)
    expect(shareFrom('LCP', samples, 3000)).toBeLessThanOrEqual(0.5)
    expect(shareFrom('LCP', samples, 50_000)).toBe(0)
  })
})
