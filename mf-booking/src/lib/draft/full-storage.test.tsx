import { afterEach, expect, test, vi } from 'vitest'
import { bookingDraftKey } from 'shared/module/journey-data'
import { fillSessionStorage } from 'shared/testing/full-storage'
import { currentDraft, dropLeg, setSeats } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'

afterEach(() => {
  vi.restoreAllMocks()
  dropLeg('departure')
  sessionStorage.clear()
})

const journey = exampleJourney(mixedBus)
const seats = () => currentDraft().legs.departure?.seats.map(({ seat }) => seat)

test('seats are chosen in a tab whose storage somebody has filled, and no older choice is found there', () => {
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
  expect(sessionStorage.getItem(bookingDraftKey)).toContain('"seat":10')
  fillSessionStorage()
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10, 11]))
  expect(seats()).toEqual([10, 11])
  expect(sessionStorage.getItem(bookingDraftKey)).toBeNull()
})
