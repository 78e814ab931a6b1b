import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toKurus } from './money.ts'
import { isWholeLira, leastByCard, mostByPoints, pointsFor, worthOf } from './points.ts'

const rules = { point_worth: 5 }

describe('a member pays a part with points', () => {
  test.each([
    [950, 190_000, 4_700],
    [19, 190_000, 0],
    [20, 190_000, 100],
    [100_000, 95_000, 94_900],
    [100_000, 95_050, 94_900],
    [100_000, 100, 0],
    [0, 95_000, 0],
  ])('%i points of an order of %i kuruş pay at most %i', (balance, total, most) => {
    expect(mostByPoints({ balance, total: toKurus(total) }, rules)).toBe(most)
  })

  test('in whole lira, never more than there is, and the card pays a lira at least', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(1, 2, 4, 5),
        (balance, kurus, point_worth) => {
          const total = toKurus(kurus)
          const most = mostByPoints({ balance, total }, { point_worth })
          expect(isWholeLira(most)).toBe(true)
          if (most > 0) expect(total - most).toBeGreaterThanOrEqual(leastByCard)
          const points = pointsFor(most, { point_worth })
          expect(points).toBeLessThanOrEqual(balance)
          expect(worthOf(points, { point_worth })).toBe(most)
        },
      ),
    )
  })

  test('an amount that is no whole number of points is a bug', () => {
    expect(() => pointsFor(toKurus(103), rules)).toThrow(RangeError)
  })
})
