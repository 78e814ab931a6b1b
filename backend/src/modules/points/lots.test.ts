import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endedBy, endOfNext, type Lots, nextToEnd } from './lots.ts'

const day = (nth: number) => new Date(Date.UTC(2026, 0, 1) + nth * 86_400_000)
const lots = (gone: number, ...ends: [number, number][]): Lots => ({
  gone,
  ends: ends.map(([nth, points]) => ({ until: day(nth), points })),
})

describe('points of several journeys', () => {
  it('end each in its time, and what was used went from the first', () => {
    const two = lots(150, [30, 100], [60, 100])
    expect(endedBy(two, day(29))).toBeNull()
    expect(endedBy(two, day(30))).toBeNull()
    expect(endedBy(two, day(60))).toEqual({ points: 50, until: day(60) })
    expect(nextToEnd(two, day(0))).toEqual({ points: 50, until: day(60) })
    expect(nextToEnd(lots(20, [30, 100], [60, 100]), day(0))).toEqual({ points: 80, until: day(30) })
  })

  it('end at once when both are over', () => {
    expect(endedBy(lots(0, [60, 10], [30, 5]), day(90))).toEqual({ points: 15, until: day(60) })
  })

  it('have nothing more to end once it is written down, or used up', () => {
    expect(endedBy(lots(200, [30, 100], [60, 100]), day(90))).toBeNull()
    expect(nextToEnd(lots(100, [30, 100]), day(0))).toBeNull()
    expect(nextToEnd(lots(0), day(0))).toBeNull()
  })

  it('that are spent now would have ended with the last of them', () => {
    const two = lots(20, [30, 100], [60, 100])
    expect(endOfNext(two, 80)).toEqual(day(30))
    expect(endOfNext(two, 81)).toEqual(day(60))
    expect(endOfNext(two, 181)).toBeNull()
  })

  it('never end more than are left, and all of them in the end', () => {
    const lot = fc.record({ until: fc.integer({ min: 1, max: 50 }).map(day), points: fc.nat(500) })
    fc.assert(
      fc.property(fc.array(lot), fc.nat(3_000), fc.integer({ min: 0, max: 60 }), (ends, most, nth) => {
        const came = ends.reduce((sum, { points }) => sum + points, 0)
        const gone = Math.min(most, came)
        const ended = endedBy({ ends, gone }, day(nth))?.points ?? 0
        expect(ended).toBeLessThanOrEqual(came - gone)
        expect(endedBy({ ends, gone: gone + ended }, day(nth))).toBeNull()
        expect(endedBy({ ends, gone }, day(50))?.points ?? 0).toBe(came - gone)
      }),
    )
  })
})
