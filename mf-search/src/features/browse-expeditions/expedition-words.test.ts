import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatWeekday } from 'shared/domain/dates'
import { readExpeditions, writeExpeditions } from './address.ts'
import { nextRun, runningDays } from './running-days.ts'
import { stopTime } from './stop-times.ts'

test.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Her gün'],
  [[7, 6, 5, 4, 3, 2, 1], 'Her gün'],
  [[1, 2, 3, 4, 5], 'Hafta içi her gün'],
  [[6, 7], 'Hafta sonu'],
  [[5, 1, 5], 'Pazartesi, Cuma'],
  [[7], 'Pazar'],
])('a traveller reads on which days %j the bus runs: %s', (weekdays, words) => {
  expect(runningDays(weekdays)).toBe(words)
})

test('a search is for the first coming day on which the bus runs', () => {
  const friday = '2026-11-20'
  expect(nextRun([1, 2, 3, 4, 5, 6, 7], friday)).toBe('2026-11-21')
  expect(nextRun([1], friday)).toBe('2026-11-23')
  expect(nextRun([5], friday)).toBe('2026-11-27')
  expect(nextRun([], friday)).toBe('2026-11-21')
})

test('the day of the search is one of the days that are told', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-06-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 7 }), (today, weekday) => {
      expect(formatWeekday(nextRun([weekday], today))).toBe(runningDays([weekday]))
    }),
  )
})

test.each([
  ['22:30', 0, '22:30', null],
  ['22:30', 89, '23:59', null],
  ['22:30', 90, '00:00', '+1 gün'],
  ['13:00', 1_440 + 660, '00:00', '+2 gün'],
])('a bus of %s is at a stop after %i minutes at %s', (departure, minutes, time, later) => {
  expect(stopTime(departure, minutes)).toEqual({ time, later })
})

test('what the address says comes back from it', () => {
  const query = fc.record({
    expedition: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
    place: fc.string({ maxLength: 60 }).map((place) => place.trim()),
  })
  fc.assert(
    fc.property(query, (said) => {
      const { searchParams } = new URL(writeExpeditions(said), 'https://site.test')
      expect(readExpeditions(searchParams)).toEqual(said)
    }),
  )
})

test.each(['sefer=x', 'sefer=-1', 'sefer=1.5', 'sefer=9999999999', 'sefer=%20'])(
  '%s names no expedition, and that is said rather than hidden',
  (query) => {
    expect(readExpeditions(new URLSearchParams(query)).expedition).toBe(0)
  },
)
