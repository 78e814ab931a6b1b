import { describe, expect, it } from 'vitest'
import { compare, hodgesLehmann, pairedRatio, refusedUpTo } from './paired.ts'

describe('the signed rank test', () => {
  it('refuses up to the sums of ranks that the tables of Wilcoxon have, two-sided at 5 %', () => {
    const table = [
      [5, -1],
      [6, 0],
      [7, 2],
      [8, 3],
      [9, 5],
      [10, 8],
      [12, 13],
      [15, 25],
      [20, 52],
    ] as const
    expect(table.map(([pairs]) => [pairs, refusedUpTo(pairs)])).toEqual(table)
  })

  it('gives the estimate and interval of a published example: nine patients before and after (Hollander and Wolfe)', () => {
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3]
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]
    const { estimate, interval } = hodgesLehmann(before.map((value, nth) => value - (after[nth] ?? 0)))
    expect(estimate).toBeCloseTo(0.46, 10)
    expect(interval?.[0]).toBeCloseTo(0.01, 10)
    expect(interval?.[1]).toBeCloseTo(0.786, 10)
  })
})

describe('the ratios ops read', () => {
  const peers = [100, 110, 120, 130, 140, 150]

  it('are those of the pairs, whatever the machine did meanwhile to both of one', () => {
    const slow = [1, 1, 9, 1, 1, 3].map((times, nth) => times * (peers[nth] ?? 0))
    const twice = slow.map((value) => value * 2)
    expect(pairedRatio(twice, slow).estimate).toBeCloseTo(2, 10)
    expect(compare(twice, slow)).toBe('2.00× (2.00–2.00)')
  })

  it('are not moved by one pair that went wrong, which the interval shows', () => {
    const one = [...peers.slice(0, 5), 15_000]
    expect(compare(one, peers)).toBe('1.00× (1.00–100.00)')
  })

  it('have no interval before there are six pairs', () => {
    expect(compare([150, 150], [100, 100])).toBe('1.50×')
  })

  it('stand where one of many visits had nothing, and not where the peer has none or something is missing', () => {
    expect(compare([0, ...peers.slice(1)], peers)).toMatch(/^1\.00× \(0\.00–/)
    expect(compare([150, 150], [0, 0])).toBe('–')
    expect(compare([0, 0], [0, 0])).toBe('1.00×')
    expect(compare([150, 150], [100])).toBe('–')
    expect(compare([], [])).toBe('–')
  })
})
