import { expect, test } from 'vitest'
import { builtIn } from '../../lib/search-configuration.ts'
import { hoursOf } from './filter-words.ts'

test('a traveller reads whole hours as such, and others to the minute', () => {
  const { morning, evening, night } = builtIn.time_ranges
  expect([morning, evening, night].map(hoursOf)).toEqual(['05–13', '13–21', '21–05'])
  expect(hoursOf({ start: '05:30', end: '12:44' })).toBe('05:30–12:45')
  expect(hoursOf({ start: '18:00', end: '23:59' })).toBe('18–00')
})
