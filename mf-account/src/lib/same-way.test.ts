import { formatWeekday } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { sameWayAgain, sameWaySoon } from './same-way.ts'

// On Tuesday, 24 November 2026.
const ride = exampleTicket()

test.each([
  ['long past', '2027-01-07', '2027-01-12'],
  ['a week ago', '2026-12-01', '2026-12-08'],
  ['six days ago', '2026-11-30', '2026-12-01'],
  ['today', '2026-11-24', '2026-12-01'],
  ['ahead', '2026-11-20', '2026-12-01'],
  ['far ahead', '2026-10-01', '2026-12-01'],
])('a journey %s is bought again for the next day of its weekday', (_when, today, date) => {
  const search = sameWayAgain(ride, today)
  expect(search).toEqual({ from: 340, to: 6, date, ticketType: 'oneway', returnDate: null })
  expect(formatWeekday(search.date)).toBe('Salı')
  expect(search.date > today).toBe(true)
})

test('with an open ticket the same way is searched for tomorrow', () => {
  expect(sameWaySoon(ride, '2027-02-28')).toMatchObject({ from: 340, to: 6, date: '2027-03-01' })
})
