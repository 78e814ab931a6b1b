import { expect, test } from 'vitest'
import { bookingDraftKey, clearJourneyData, onJourneyDataCleared } from './journey-data.ts'

test('clearing reaches every owner, and what an owner that is not there has stored', () => {
  sessionStorage.setItem(bookingDraftKey, '{"email":"a@ornek.com"}')
  const cleared: string[] = []
  const stop = onJourneyDataCleared(() => void cleared.push('seats'))
  onJourneyDataCleared(() => void cleared.push('card'))
  clearJourneyData()
  expect(cleared).toEqual(['seats', 'card'])
  expect(sessionStorage.getItem(bookingDraftKey)).toBeNull()
  stop()
  clearJourneyData()
  expect(cleared).toEqual(['seats', 'card', 'card'])
})
