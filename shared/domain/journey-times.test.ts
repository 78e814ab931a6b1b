import { expect, test } from 'vitest'
import { stop } from '../contracts/journey.ts'
import { partOfDay, splitByDay } from './journey-times.ts'

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

test.each([
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['12:59', 'morning'],
  ['13:00', 'evening'],
  ['20:59', 'evening'],
  ['21:00', 'night'],
  ['00:00', 'night'],
])('a bus at %s leaves in the %s', (time, part) => {
  expect(partOfDay(`2026-11-24T${time}:00+03:00`)).toBe(part)
})
