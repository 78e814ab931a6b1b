import type { MemberTicket } from 'shared/contracts/member-ticket'
import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { describe, expect, test } from 'vitest'
import { nextJourney, timeUntil } from './next-journey.ts'

const now = Date.parse('2026-11-20T12:00:00+03:00')
const after = (minutes: number) => toInstant(new Date(now + minutes * 60_000))

/** Six hours from `departs` minutes after now. */
function ticket(departs: number, changes: object[] = [{}]): MemberTicket {
  const { from, to } = exampleTicket()
  const [departure, arrival] = [after(departs), after(departs + 360)]
  const passengers = changes.map((change, index) =>
    exampleTicket({
      id: index + 1,
      from: { ...from, time: departure },
      to: { ...to, time: arrival },
      ...change,
    }),
  )
  return { 'pnr-code': exampleTicket().pnr, 'departure-time': departure, passengers }
}
const departureOf = (tickets: MemberTicket[]) => nextJourney(tickets, now)?.from.time

describe('the next journey of a member', () => {
  test('is the one that departs first, wherever it stands in the list', () => {
    expect(departureOf([ticket(9000), ticket(60), ticket(600)])).toBe(after(60))
  })

  test('is the one under way until it arrives', () => {
    expect(departureOf([ticket(600), ticket(-359)])).toBe(after(-359))
    expect(departureOf([ticket(600), ticket(-360)])).toBe(after(600))
  })

  test('has those who still have a seat, and is none without anybody', () => {
    const journey = nextJourney([ticket(60, [{}, { state: 'Open' }, { state: 'Cancelled' }, {}])], now)
    expect(journey?.passengers.map(({ id }) => id)).toEqual([1, 4])
    expect(nextJourney([ticket(60, [{ state: 'Open' }]), ticket(-9000)], now)).toBeNull()
  })
})

test.each([
  [0, null],
  [-5, null],
  [1, '1 dakika'],
  [59, '59 dakika'],
  [60, '1 saat'],
  [185, '3 saat 5 dakika'],
  [1440, '1 gün'],
  [1440 * 2 + 247, '2 gün 4 saat'],
])('a bus that leaves in %i minutes is %s away', (minutes, text) => {
  expect(timeUntil(after(minutes), now)).toBe(text)
})

test('a started minute counts until it is over', () => {
  expect(timeUntil(toInstant(new Date(now + 1000)), now)).toBe('1 dakika')
})
