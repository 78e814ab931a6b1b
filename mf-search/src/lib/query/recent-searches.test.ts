import fc from 'fast-check'
import { stationId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import { recentIn, withSearch } from './recent-searches.ts'

const today = '2026-11-21'
const search = (from: number, to: number, date = '2026-11-24') => ({
  from: stationId.parse(from),
  to: stationId.parse(to),
  date,
  ticketType: 'oneway' as const,
  returnDate: null,
})

test('a traveller finds the last three searches, the newest first, each pair once', () => {
  const stored = [
    search(34, 6),
    search(34, 35),
    search(6, 7),
    search(34, 6, '2026-11-30'),
    search(1, 7),
  ].reduce<string | null>(withSearch, null)
  expect(recentIn(stored, today)).toEqual([search(1, 7), search(34, 6, '2026-11-30'), search(6, 7)])
})

test('a traveller who searched for a day that has passed finds the same places for today', () => {
  expect(recentIn(withSearch(null, search(34, 6, '2026-11-01')), today)).toEqual([search(34, 6, today)])
})

test('a traveller with a spoilt storage sees nothing of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      expect(recentIn(stored, today).length).toBeLessThanOrEqual(3)
    }),
  )
  expect(recentIn('["/seferler?from=1&to=1", 7, "x"]', today)).toEqual([])
})
