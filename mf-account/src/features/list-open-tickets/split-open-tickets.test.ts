import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { splitOpenTickets } from './split-open-tickets.ts'

const now = Date.parse('2026-11-20T12:00:00+03:00')
const open = (id: number, ms: number) =>
  exampleTicket({ id, state: 'Open', open_valid_until: toInstant(new Date(now + ms)) })

function split(...passengers: ReturnType<typeof exampleTicket>[]) {
  const list = passengers.map((one) => ({
    'pnr-code': one.pnr,
    'departure-time': one.from.time,
    passengers: [one],
  }))
  const { usable, over } = splitOpenTickets(list, now)
  return [usable.map(({ id }) => id), over.map(({ id }) => id)]
}

test('what ends first is first, and the last moment is still in time', () => {
  expect(split(open(1, 90_000), open(2, 0), open(3, 5_000), open(4, -1))).toEqual([[2, 3, 1], [4]])
})

test('used ones are over, and tickets that were never opened are none', () => {
  const tickets = [
    exampleTicket(),
    exampleTicket({ id: 2, state: 'Used' }),
    exampleTicket({ id: 3, state: 'Cancelled' }),
  ]
  expect(split(...tickets)).toEqual([[], [2]])
})
