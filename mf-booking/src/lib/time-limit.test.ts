import { expect, test } from 'vitest'
import { exampleJourney } from './example-trip.ts'
import { timeLimit } from './time-limit.ts'

const journey = exampleJourney([])
const dayBefore = Date.parse('2030-11-23T08:30:00+03:00')

test('a traveller reads until when a ticket can be cancelled, in Türkiye’s time', () => {
  expect(timeLimit(journey, 1440, dayBefore - 1)).toBe('23 Kasım 08:30')
  expect(timeLimit(journey, 720, dayBefore)).toBe('23 Kasım 20:30')
})

test('a limit that is reached is not promised any more', () => {
  expect(timeLimit(journey, 1440, dayBefore)).toBeNull()
})
