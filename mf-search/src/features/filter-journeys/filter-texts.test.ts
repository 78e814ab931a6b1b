import { expect, test } from 'vitest'
import { builtIn } from '../../lib/places/search-configuration.ts'
import { hoursOf, rangeName } from './filter-texts.ts'

test('a traveller reads whole hours as such, and others to the minute', () => {
  const { morning, evening, night } = builtIn.time_ranges
  expect([morning, evening, night].map(hoursOf)).toEqual(['05–13', '13–21', '21–05'])
  expect(hoursOf({ start: '05:30', end: '12:44' })).toBe('05:30–12:45')
  expect(hoursOf({ start: '18:00', end: '23:59' })).toBe('18–00')
})

test('a bus at one in the afternoon is not called one of the evening, whatever hours ops sets', () => {
  const { morning, evening, night } = builtIn.time_ranges
  expect(rangeName('morning', morning)).toBe('Sabah')
  expect(rangeName('evening', evening)).toBe('Öğleden sonra')
  expect(rangeName('evening', { start: '17:00', end: '20:59' })).toBe('Akşam')
  expect(rangeName('night', night)).toBe('Gece')
})
