import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stop } from '../contracts/journey.ts'
import { addDays, toInstant } from './dates.ts'
import { leavesWithin, splitByDay } from './journey-times.ts'

const leaving = (date: string, hour = '08') => ({
  id: `${date} ${hour}`,
  route: [stop.parse({ id: 1, name: 'AŞTİ', city: 'Ankara', time: `${date}T${hour}:00:00+03:00`, date })],
})

test('a traveller sees the buses after midnight apart from those of the day', () => {
  const journeys = [leaving('2026-11-24'), leaving('2026-11-24', '23'), leaving('2026-11-25', '00')]
  const { sameDay, nextDay } = splitByDay(journeys)
  expect(sameDay).toEqual(journeys.slice(0, 2))
  expect(nextDay).toEqual(journeys.slice(2))
})

test('a day without buses has neither list', () => {
  expect(splitByDay([])).toEqual({ sameDay: [], nextDay: [] })
})

const anyList = fc.array(
  fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 23 })).map(([days, hour]) => {
    const date = addDays('2026-11-24', days)
    return leaving(date, String(hour).padStart(2, '0'))
  }),
  { maxLength: 40 },
)

test('a traveller finds each bus in exactly one of the two lists, in the order of the whole', () => {
  fc.assert(
    fc.property(anyList, (journeys) => {
      const { sameDay, nextDay } = splitByDay(journeys)
      expect(journeys.filter((one) => sameDay.includes(one))).toEqual(sameDay)
      expect(journeys.filter((one) => nextDay.includes(one))).toEqual(nextDay)
      expect(sameDay.length + nextDay.length).toBe(journeys.length)
      expect(sameDay.some((one) => nextDay.includes(one))).toBe(false)
    }),
  )
})

test('the day of the first bus is the day of the first list, and of none in the second', () => {
  fc.assert(
    fc.property(anyList, (journeys) => {
      const { sameDay, nextDay } = splitByDay(journeys)
      const first = journeys[0]?.route[0]?.date
      expect(sameDay[0]).toBe(journeys[0])
      expect(sameDay.every(({ route }) => route[0]?.date === first)).toBe(true)
      expect(nextDay.some(({ route }) => route[0]?.date === first)).toBe(false)
    }),
  )
})

const night = { start: '21:00', end: '04:59' }

test.each([
  ['04:59', true],
  ['05:00', false],
  ['20:59', false],
  ['21:00', true],
  ['00:00', true],
])('a bus at %s leaves in a night from 21:00 to 04:59: %s', (time, within) => {
  expect(leavesWithin(`2026-11-24T${time}:00+03:00`, night)).toBe(within)
})

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => toInstant(new Date(Date.parse('2026-11-24T00:00:00+03:00') + minute * 60_000)))

test('of two ranges that share out the day, each bus leaves within exactly one', () => {
  fc.assert(
    fc.property(clock, clock, clock, (departure, one, other) => {
      fc.pre(one !== other)
      const [from, until] = [one, other].toSorted().map((time) => time.slice(11, 16))
      const before = (time = '') =>
        toInstant(new Date(Date.parse(`2026-11-25T${time}:00+03:00`) - 60_000)).slice(11, 16)
      const day = { start: from ?? '', end: before(until) }
      const rest = { start: until ?? '', end: before(from) }
      expect(leavesWithin(departure, day)).not.toBe(leavesWithin(departure, rest))
    }),
  )
})
