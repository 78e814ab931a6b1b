import { exampleTicket } from 'shared/testing/example-ticket'
import { ticket } from 'shared/contracts/ticket'
import { expect, test } from 'vitest'
import { openTicketsOf } from './open-tickets.ts'

const now = new Date('2026-11-20T10:00:00+03:00')
const of = (...passengers: object[]) =>
  ticket.parse({
    'pnr-code': 'K7M2QX',
    'departure-time': '2026-11-24T08:30:00+03:00',
    passengers: passengers.map((changes) => exampleTicket(changes)),
  })
const open = (id: number, until: string) => ({ id, state: 'Open', open_valid_until: until })

test('of a member’s tickets the open ones that are still good pay, the one that ends first first', () => {
  const tickets = [
    of({ id: 1 }, open(2, '2027-05-01T00:00:00+03:00')),
    of(open(3, '2026-12-01T00:00:00+03:00'), open(4, '2026-11-20T09:59:59+03:00'), {
      id: 5,
      state: 'Used',
      open_valid_until: '2027-05-01T00:00:00+03:00',
    }),
  ]
  expect(openTicketsOf(tickets, now).map(({ id }) => id)).toEqual([3, 2])
})
