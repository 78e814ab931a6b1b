import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { splitTickets } from './split-tickets.ts'

const now = new Date('2026-11-24T08:30:00+03:00')
const ticket = (id: number, time: string, state = 'Purchased') =>
  exampleTicket({ id, state, from: { ...exampleTicket().from, time: `2026-11-${time}:00+03:00` } })
const ids = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id)

test('a member finds the next journey first, open tickets apart, and the past from its end', () => {
  const groups = splitTickets(
    [
      ticket(1, '26T09:00'),
      ticket(2, '25T09:00'),
      ticket(3, '20T09:00'),
      ticket(4, '23T09:00'),
      ticket(5, '28T09:00', 'Open'),
      ticket(6, '27T09:00', 'Cancelled'),
      ticket(7, '19T09:00', 'Used'),
    ],
    now,
  )
  expect(ids(groups.ahead)).toEqual([2, 1])
  expect(ids(groups.open)).toEqual([5])
  expect(ids(groups.past)).toEqual([6, 4, 3, 7])
})

test('a bus that leaves at this moment is no longer ahead', () => {
  expect(ids(splitTickets([ticket(1, '24T08:30')], now).past)).toEqual([1])
  expect(ids(splitTickets([ticket(1, '24T08:31')], now).ahead)).toEqual([1])
})
