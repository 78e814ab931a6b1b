import { expect, test } from 'vitest'
import { cancelSummary } from './cancel-summary.ts'
import type { LegDraft } from './booking-draft.ts'
import { exampleJourney, exampleSearch } from '../../testing/example-trip.ts'

const journey = exampleJourney([])
const leg = (of: typeof journey): LegDraft => ({
  journey: of,
  search: exampleSearch,
  seats: [],
  hold: { kind: 'none' },
})

const ahead = Date.parse('2030-11-22T12:00:00+03:00')
const tooLate = Date.parse('2030-11-24T06:00:00+03:00')
const later = { ...journey, cancel_until_minutes: 60 }

test('a buyer reads beside the total until when the trip can be given back, or which part of it cannot', () => {
  const there = { departure: leg(journey), return: null }
  expect(cancelSummary(there, ahead)).toEqual({
    text: '23 Kasım 08:30 saatine kadar ücretsiz iptal',
    isFinal: false,
  })
  expect(cancelSummary(there, tooLate)).toEqual({ text: 'İptal edilemez', isFinal: true })
  expect(cancelSummary({ departure: leg(journey), return: leg(later) }, tooLate)).toEqual({
    text: 'Gidiş iptal edilemez',
    isFinal: true,
  })
})
