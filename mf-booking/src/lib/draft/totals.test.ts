import { expect, test } from 'vitest'
import type { LegDraft } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { draftTotal } from './totals.ts'

function leg(women: number[]): LegDraft {
  const journey = exampleJourney(mixedBus)
  return { journey, search: exampleSearch, seats: examplePicks(journey, women), hold: { kind: 'none' } }
}

test('the dock adds up the seats of both legs', () => {
  expect(draftTotal({ departure: null, return: null })).toBe(0)
  expect(draftTotal({ departure: leg([2, 3]), return: null })).toBe(189_800)
  expect(draftTotal({ departure: leg([2, 3]), return: leg([10]) })).toBe(284_700)
})
