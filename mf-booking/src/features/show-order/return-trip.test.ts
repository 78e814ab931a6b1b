import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { returnTripOf } from './return-trip.ts'

const today = '2026-11-20'

test('the way back goes from where one arrives to where one left, on the day after arrival', () => {
  const overnight = { ...exampleTicket().to, date: '2026-11-25' }
  expect(returnTripOf([exampleTicket({ to: overnight })], today)).toEqual({
    from: 6,
    to: 340,
    date: '2026-11-26',
    ticketType: 'oneway',
    returnDate: null,
  })
})

test('of a trip long past it begins today', () => {
  expect(returnTripOf([exampleTicket()], '2027-01-02')?.date).toBe('2027-01-02')
})

test('who has a way back already, or goes nowhere any more, is offered none', () => {
  expect(returnTripOf([exampleTicket(), exampleTicket({ id: 2, leg: 'return' })], today)).toBeNull()
  expect(returnTripOf([exampleTicket({ state: 'Cancelled' })], today)).toBeNull()
})
