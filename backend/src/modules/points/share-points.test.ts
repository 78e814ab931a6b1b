import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toKurus } from 'shared/domain/money'
import { mostByPoints, pointsFor } from 'shared/domain/points'
import { shareOfOpenTicket, sharePoints } from './share-points.ts'

const price = fc.integer({ min: 1, max: 400_000 }).map(toKurus)
const worth = fc.constantFrom(1, 2, 4, 5)
const sum = (shares: readonly { points: number }[]) => shares.reduce((total, { points }) => total + points, 0)

describe('points that pay a part of an order', () => {
  it('are shared out by price, the largest remainder first', () => {
    const of = (...prices: number[]) => sharePoints(prices.map(toKurus), 100, 5).map(({ points }) => points)
    expect(of(95_000, 95_000)).toEqual([50, 50])
    expect(of(95_000, 95_000, 95_000)).toEqual([34, 33, 33])
    expect(of(95_000, 48_000)).toEqual([66, 34])
    expect(of(100, 95_000)).toEqual([0, 100])
  })

  it('to the point, whole points to each passenger, and nobody more than the fare', () => {
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 20 }),
        worth,
        fc.nat(2_000_000),
        (prices, point_worth, balance) => {
          const total = toKurus(prices.reduce<number>((all, one) => all + one, 0))
          // Also at the very most that an order lets points pay.
          const points = pointsFor(mostByPoints({ balance, total }, { point_worth }), { point_worth })
          const shares = sharePoints(prices, points, point_worth)
          expect(sum(shares)).toBe(points)
          for (const [nth, share] of shares.entries()) {
            expect(share.worth).toBe(share.points * point_worth)
            expect(share.worth).toBeLessThanOrEqual(prices[nth] ?? 0)
          }
        },
      ),
    )
  })

  it('more than the fares take is a bug', () => {
    expect(() => sharePoints([toKurus(100)], 21, 5)).toThrow(RangeError)
  })
})

describe('an open ticket that was partly paid with points', () => {
  const open = { price: toKurus(95_000), points: 6_000, worth: toKurus(30_000) }

  it.each([
    [95_000, 6_000],
    [70_000, 1_000],
    [65_001, 1],
    [65_000, 0],
    [40_000, 0],
  ])('pays a fare of %i with its money first, and %i of its points', (fare, points) => {
    expect(shareOfOpenTicket(toKurus(fare), open)).toEqual({ points, worth: points * 5 })
  })

  it('never pays with more money or points than it cost', () => {
    fc.assert(
      fc.property(price, fc.nat(1_000_000), worth, fc.nat(400_000), (cost, balance, point_worth, cheaper) => {
        const spent = mostByPoints({ balance, total: cost }, { point_worth })
        const paid = { price: cost, worth: spent, points: pointsFor(spent, { point_worth }) }
        const fare = toKurus(Math.max(1, cost - cheaper))
        const share = shareOfOpenTicket(fare, paid)
        expect(share.points).toBeLessThanOrEqual(paid.points)
        expect(share.worth).toBeLessThanOrEqual(fare)
        expect(fare - share.worth).toBeLessThanOrEqual(cost - spent)
      }),
    )
  })

  it('that points paid wholly pays a fare that is no whole number of points', () => {
    const wholly = shareOfOpenTicket(toKurus(996), {
      price: toKurus(1_000),
      points: 200,
      worth: toKurus(1_000),
    })
    expect(wholly).toEqual({ points: 200, worth: 996 })
    expect(shareOfOpenTicket(toKurus(996), { price: toKurus(996), ...wholly }), 'and again').toEqual(wholly)
    expect(shareOfOpenTicket(toKurus(500), { price: toKurus(996), ...wholly })).toEqual({
      points: 101,
      worth: 500,
    })
  })

  it('never pays more than the fare, however often it is opened', () => {
    const openings = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80_000 }), worth, openings, (bought, point_worth, fares) => {
        const cost = toKurus(bought * point_worth)
        let ticket = { price: cost, points: bought, worth: cost }
        for (const wanted of fares) {
          const fare = toKurus(Math.min(wanted, ticket.price))
          const share = shareOfOpenTicket(fare, ticket)
          expect(share.worth, 'no money was ever paid').toBe(fare)
          expect(share.points).toBeLessThanOrEqual(ticket.points)
          ticket = { price: fare, ...share }
        }
      }),
    )
  })
})

it('counts points of a membership that is closed as nobody’s, and never as money', () => {
  const open = { price: toKurus(95_000), points: 0, worth: toKurus(10_000) }
  expect(shareOfOpenTicket(toKurus(95_000), open)).toEqual({ points: 0, worth: 10_000 })
  expect(shareOfOpenTicket(toKurus(90_000), open)).toEqual({ points: 0, worth: 5_000 })
  expect(shareOfOpenTicket(toKurus(85_000), open)).toEqual({ points: 0, worth: 0 })
})
