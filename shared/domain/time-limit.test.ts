import { expect, test } from 'vitest'
import { stop } from '../contracts/journey.ts'
import { isBeforeLimit, timeLimit } from './time-limit.ts'

const boarding = {
  id: 1,
  name: 'Esenler',
  city: 'İstanbul',
  time: '2030-11-24T08:30:00+03:00',
  date: '2030-11-24',
}
const journey = { route: [stop.parse(boarding)] }
const dayBefore = Date.parse('2030-11-23T08:30:00+03:00')

test('a traveller reads until when a ticket can be cancelled, in Türkiye’s time', () => {
  expect(timeLimit(journey, 1440, dayBefore - 1)).toBe('23 Kasım 08:30')
  expect(timeLimit(journey, 720, dayBefore)).toBe('23 Kasım 20:30')
})

test('a limit that is reached is not promised any more', () => {
  expect(timeLimit(journey, 1440, dayBefore)).toBeNull()
  expect(isBeforeLimit(journey, 1440, dayBefore)).toBe(false)
  expect(isBeforeLimit(journey, 1440, dayBefore - 1)).toBe(true)
})

test('an open ticket that pays brings the earlier limit of its own', () => {
  const earlier = '2030-11-20T12:00:00+03:00'
  expect(timeLimit(journey, 1440, Date.parse(earlier) - 1, earlier)).toBe('20 Kasım 12:00')
  expect(timeLimit(journey, 1440, Date.parse(earlier), earlier)).toBeNull()
  expect(timeLimit(journey, 1440, dayBefore - 1, '2031-01-01T00:00:00+03:00')).toBe('23 Kasım 08:30')
})
