import { beforeEach, expect, test } from 'vitest'
import type { Hold } from 'shared/contracts/hold'
import { orderId } from 'shared/contracts/units'
import { currentDraft, dropLeg, finishOrder, keepTyped, noteHold, setSeats } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'

const journey = exampleJourney(mixedBus)
const trip = { journey, search: exampleSearch }

beforeEach(() => {
  dropLeg('departure')
  dropLeg('return')
})

function held(expires: string | null): Hold {
  return {
    journey_id: journey.id,
    seats: [],
    expires_at: expires,
    extended: false,
    now: '2030-11-20T10:00:00+03:00',
  }
}

test('the hold counts by the server’s clock, whatever this machine’s says', () => {
  setSeats('departure', trip, examplePicks(journey, [10]))
  noteHold('departure', held('2030-11-20T10:10:00+03:00'), 5_000)
  expect(currentDraft().legs.departure?.hold).toEqual({
    kind: 'held',
    since: 5_000,
    until: 605_000,
    extended: false,
  })
})

test('seats that the server holds no more are kept, and known as lapsed', () => {
  setSeats('departure', trip, examplePicks(journey, [10]))
  noteHold('departure', held(null), 5_000)
  expect(currentDraft().legs.departure?.hold).toEqual({ kind: 'lapsed' })
  expect(currentDraft().legs.departure?.seats).toHaveLength(1)
})

test('a late answer about another journey changes nothing', () => {
  const other = exampleJourney(mixedBus, '9-0-2')
  setSeats('departure', { journey: other, search: exampleSearch }, examplePicks(other, [10]))
  noteHold('departure', held('2030-11-20T10:10:00+03:00'), 5_000)
  expect(currentDraft().legs.departure?.hold).toEqual({ kind: 'none' })
})

test('the seat map itself is not kept: it would only grow stale', () => {
  setSeats('departure', trip, examplePicks(journey, [10]))
  expect(currentDraft().legs.departure?.journey.seats.cells).toEqual([])
})

test('another search forgets the way back that was chosen for the old one', () => {
  setSeats('return', trip, examplePicks(journey, [10]))
  setSeats('departure', trip, examplePicks(journey, [11]))
  expect(currentDraft().legs.return).not.toBeNull()
  const tomorrow = { ...exampleSearch, date: '2030-11-25' }
  setSeats('departure', { journey, search: tomorrow }, examplePicks(journey, [11]))
  expect(currentDraft().legs.return).toBeNull()
})

test('a finished order clears what was chosen and typed, and is told once', () => {
  setSeats('departure', trip, examplePicks(journey, [10]))
  keepTyped({ email: 'ayse@ornek.com' })
  const order = orderId.parse('AAAAAAAAAAAAAAAAAAAAAA')
  expect(finishOrder(order)).toBe(true)
  expect(currentDraft()).toMatchObject({ legs: { departure: null, return: null }, email: '' })
  expect(finishOrder(order)).toBe(false)
})
