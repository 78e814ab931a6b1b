import { expect, test, vi } from 'vitest'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'

test('on a server whose Node has a sessionStorage, one for all visitors, no draft is kept in it or read from it', async () => {
  const kept = new Map<string, string>([['holds-lost', '1']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.resetModules()
  const { currentDraft, emptyDraft, setSeats } = await import('./booking-draft.ts')
  const { forgetLostHolds } = await import('../hold/lost-holds.ts')
  expect(currentDraft()).toEqual(emptyDraft)
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
  forgetLostHolds()
  expect([...kept.keys()]).toEqual(['holds-lost'])
  vi.unstubAllGlobals()
})
