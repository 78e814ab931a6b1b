import { expect, test } from 'vitest'
import type { LegDraft } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { travellersOf } from './travellers.ts'

function leg(women: number[], men: number[]): LegDraft {
  const journey = exampleJourney(mixedBus)
  return { journey, search: exampleSearch, seats: examplePicks(journey, women, men), hold: { kind: 'none' } }
}

const seatsBy = (departure: LegDraft | null, back: LegDraft | null) =>
  travellersOf({ departure, return: back }).map(({ key, seats }) => [
    key,
    seats.departure?.seat ?? null,
    seats.return?.seat ?? null,
  ])

test('a couple going and coming back is typed once, whatever seats they have', () => {
  expect(seatsBy(leg([2], [3]), leg([10], [11]))).toEqual([
    ['female-0', 2, 10],
    ['male-0', 3, 11],
  ])
})

test('somebody who travels one leg alone is a traveller too', () => {
  expect(seatsBy(leg([2], []), leg([10], [11]))).toEqual([
    ['female-0', 2, 10],
    ['male-0', null, 11],
  ])
})

test('another seat for the same person keeps the key, and with it what was typed', () => {
  expect(seatsBy(leg([2], []), null)[0]?.[0]).toBe(seatsBy(leg([3], []), null)[0]?.[0])
})
