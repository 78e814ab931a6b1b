import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursAfterArrival, positionAt, sharedUntil, stopState } from './bus-position.ts'
import { toInstant } from './dates.ts'

const at = (time: string) => Date.parse(`${time}+03:00`)
const stopsAt = (...times: string[]) => times.map((time) => ({ time: `${time}+03:00` }))

/** A night run: İstanbul 22:30, Bolu 01:30, Ankara 04:30, Konya 08:00; the passenger alights in Ankara. */
const night = {
  stops: stopsAt('2026-11-24T22:30:00', '2026-11-25T01:30:00', '2026-11-25T04:30:00', '2026-11-25T08:00:00'),
  alights: 2,
  cancelled: false,
}

describe('a bus by its timetable', () => {
  test.each([
    ['2026-11-24T09:00:00', { kind: 'waiting' }],
    ['2026-11-24T22:29:59', { kind: 'waiting' }],
    ['2026-11-24T22:30:00', { kind: 'between', from: 0, to: 1, fraction: 0 }],
    // Midnight is no stop: of 175 minutes on the road 90 are over.
    ['2026-11-25T00:00:00', { kind: 'between', from: 0, to: 1, fraction: 90 / 175 }],
    ['2026-11-25T01:25:00', { kind: 'at-stop', stop: 1 }],
    ['2026-11-25T01:29:59', { kind: 'at-stop', stop: 1 }],
    ['2026-11-25T01:30:00', { kind: 'between', from: 1, to: 2, fraction: 0 }],
    ['2026-11-25T03:00:00', { kind: 'between', from: 1, to: 2, fraction: 0.5 }],
    ['2026-11-25T04:30:00', { kind: 'arrived' }],
    ['2026-11-25T07:00:00', { kind: 'arrived' }],
    ['2026-11-26T07:00:00', { kind: 'arrived' }],
  ])('is at %s: %o', (time, position) => {
    expect(positionAt(night, at(time))).toEqual(position)
  })

  test('is nowhere once its run is called off, whatever the clock says', () => {
    for (const time of ['2026-11-24T09:00:00', '2026-11-25T00:00:00', '2026-11-26T00:00:00'])
      expect(positionAt({ ...night, cancelled: true }, at(time))).toEqual({ kind: 'cancelled' })
  })

  test('stands at a stop for half of a short hop at the most, so that it is always seen to come', () => {
    const short = {
      ...night,
      stops: stopsAt('2026-11-24T10:00:00', '2026-11-24T10:04:00', '2026-11-24T11:00:00'),
    }
    expect(positionAt(short, at('2026-11-24T10:01:00'))).toMatchObject({ kind: 'between', fraction: 0.5 })
    expect(positionAt(short, at('2026-11-24T10:02:00'))).toEqual({ kind: 'at-stop', stop: 1 })
  })
})

test('a link ends some time after the passenger has arrived, on the next day when that is past midnight', () => {
  const { stops } = night
  expect(hoursAfterArrival).toBe(2)
  const named = stops.map((stop) => ({ ...stop, name: '', city: '', date: '' }))
  expect(sharedUntil({ stops: named, alights: 2 })).toBe('2026-11-25T06:30:00+03:00')
  expect(sharedUntil({ stops: named, alights: 0 })).toBe('2026-11-25T00:30:00+03:00')
})

/** A run that begins on any minute of a year, with two to twelve stops up to nine hours apart, some of them at the same minute. */
const anyRun = fc
  .record({
    start: fc.integer({ min: 0, max: 525_600 }),
    hops: fc.array(fc.integer({ min: 0, max: 540 }), { minLength: 1, maxLength: 11 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ start, hops, part }) => {
    let minute = start
    const minutes = [start, ...hops.map((hop) => (minute += hop))]
    const stops = minutes.map((each) => ({ time: toInstant(new Date(Date.UTC(2026, 0, 1) + each * 60_000)) }))
    return { stops, alights: 1 + Math.floor(part * 0.999 * hops.length), cancelled: false }
  })
const anySeconds = fc.integer({ min: -7_200, max: 7_200 + 12 * 540 * 60 })
const startOf = ({ stops }: { stops: { time: string }[] }) => Date.parse(stops[0]?.time ?? '')

const scale = (position: ReturnType<typeof positionAt>): number => {
  switch (position.kind) {
    case 'cancelled':
      return Number.NaN
    case 'waiting':
      return -1
    case 'at-stop':
      return position.stop
    case 'between':
      return position.from + position.fraction * 0.999
    case 'arrived':
      return Number.POSITIVE_INFINITY
  }
}

describe('for every run and every moment', () => {
  test('the bus never goes back', () => {
    fc.assert(
      fc.property(anyRun, anySeconds, fc.nat(100_000), (run, seconds, later) => {
        const now = startOf(run) + seconds * 1000
        expect(scale(positionAt(run, now + later * 1000))).toBeGreaterThanOrEqual(scale(positionAt(run, now)))
      }),
    )
  })

  test('it is where its times say: between the stop that it has left and the one that it has not', () => {
    fc.assert(
      fc.property(anyRun, anySeconds, (run, seconds) => {
        const now = startOf(run) + seconds * 1000
        const position = positionAt(run, now)
        const timeOf = (stop: number) => Date.parse(run.stops[stop]?.time ?? '')
        if (position.kind === 'waiting') expect(now).toBeLessThan(timeOf(0))
        if (position.kind === 'arrived') expect(now).toBeGreaterThanOrEqual(timeOf(run.alights))
        if (position.kind === 'at-stop') expect(now).toBeLessThan(timeOf(position.stop))
        if (position.kind === 'between') {
          expect(position.to).toBe(position.from + 1)
          expect(now).toBeGreaterThanOrEqual(timeOf(position.from))
          expect(now).toBeLessThan(timeOf(position.to))
          expect(position.fraction).toBeGreaterThanOrEqual(0)
          expect(position.fraction).toBeLessThan(1)
        }
      }),
    )
  })

  test('stops are behind first, then at most one is here, then all are ahead', () => {
    fc.assert(
      fc.property(anyRun, anySeconds, (run, seconds) => {
        const position = positionAt(run, startOf(run) + seconds * 1000)
        const states = run.stops.map((_, stop) => stopState(position, stop, run.alights)).join(' ')
        expect(states).toMatch(/^(behind ?)*(here ?)?(ahead ?)*$/)
        expect(states.includes('here')).toBe(position.kind === 'at-stop')
      }),
    )
  })

  test('the time zone that an instant is written in changes nothing', () => {
    fc.assert(
      fc.property(anyRun, anySeconds, (run, seconds) => {
        const inUtc = run.stops.map(({ time }) => ({ time: new Date(time).toISOString() }))
        const now = startOf(run) + seconds * 1000
        expect(positionAt({ ...run, stops: inUtc }, now)).toEqual(positionAt(run, now))
      }),
    )
  })
})
