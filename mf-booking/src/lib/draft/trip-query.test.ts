import { expect, test } from 'vitest'
import type { BookingDraft } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { isDraftFor, readTrip } from './trip-query.ts'

const read = (query: string) => readTrip(new URLSearchParams(query))

test('the address of a trip there and back is understood', () => {
  expect(read('route=340-6&arrival_ticket_date=2030-11-24&return_ticket_date=2030-11-27')).toEqual({
    kind: 'trip',
    trip: { from: 340, to: 6, date: '2030-11-24', returnDate: '2030-11-27' },
  })
  expect(read('route=340-6&arrival_ticket_date=2030-11-24')).toMatchObject({ trip: { returnDate: null } })
})

test('an address that names no trip leaves it to what was chosen', () => {
  expect(read('')).toEqual({ kind: 'none' })
  expect(read('utm_source=mail')).toEqual({ kind: 'none' })
})

test.each([
  ['route=abc&arrival_ticket_date=2030-11-24', 'route'],
  ['route=340&arrival_ticket_date=2030-11-24', 'route'],
  ['route=340-6-35&arrival_ticket_date=2030-11-24', 'route'],
  ['route=0-6&arrival_ticket_date=2030-11-24', 'route'],
  ['route=6-6&arrival_ticket_date=2030-11-24', 'route'],
  ['arrival_ticket_date=2030-11-24', 'route'],
  ['route=9999999999-6&arrival_ticket_date=2030-11-24', 'route'],
  ['route=340-6', 'date'],
  ['route=340-6&arrival_ticket_date=2030-02-30', 'date'],
  ['route=340-6&arrival_ticket_date=24.11.2030', 'date'],
  ['route=340-6&arrival_ticket_date=2030-11-24&return_ticket_date=x', 'return-date'],
  ['route=340-6&arrival_ticket_date=2030-11-24&return_ticket_date=2030-11-23', 'return-date'],
])('%s is told apart as wrong in its %s', (query, why) => {
  expect(read(query)).toEqual({ kind: 'wrong', why })
})

test('seats chosen for one trip count for its address and for none, but for no other', () => {
  const journey = exampleJourney(mixedBus)
  const legs: BookingDraft['legs'] = {
    departure: {
      journey,
      search: exampleSearch,
      seats: examplePicks(journey, [10]),
      hold: { kind: 'none' },
    },
    return: null,
  }
  expect(isDraftFor(legs, read('route=34-6&arrival_ticket_date=2030-11-24'))).toBe(true)
  expect(isDraftFor(legs, read(''))).toBe(true)
  expect(isDraftFor(legs, read('route=6-34&arrival_ticket_date=2030-11-24'))).toBe(false)
  expect(isDraftFor(legs, read('route=34-6&arrival_ticket_date=2030-11-25'))).toBe(false)
  expect(isDraftFor({ departure: null, return: null }, read(''))).toBe(false)
})
