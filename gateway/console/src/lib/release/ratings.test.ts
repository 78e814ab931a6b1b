import { expect, test } from 'vitest'
import { healthWith, reported, v1, v2 } from '../../testing/fixtures.ts'
import { failedShare, reportedOf, rate } from 'gateway/wire/ratings'

test('a share of failed visits is of a hundred, and of no visits nothing', () => {
  expect(failedShare({ visits: 240, failedVisits: 12 })).toBe(5)
  expect(failedShare({ visits: 0, failedVisits: 0 })).toBe(0)
})

test('what was reported is of this module and this release alone', () => {
  const health = healthWith(reported(v1, 10, 0))
  expect(reportedOf(health, 'mf-booking', v1)?.visits).toBe(10)
  expect(reportedOf(health, 'mf-booking', v2)).toBeNull()
  expect(reportedOf(health, 'mf-search', v1)).toBeNull()
  expect(reportedOf(null, 'mf-booking', v1)).toBeNull()
})

test('vitals are rated by the limits that the web agreed on, the limit itself still the better word', () => {
  expect([rate('lcp', 2500), rate('lcp', 2501), rate('lcp', 4001)]).toEqual(['good', 'middling', 'poor'])
  expect([rate('inp', 200), rate('inp', 500), rate('inp', 501)]).toEqual(['good', 'middling', 'poor'])
  expect([rate('cls', 0.1), rate('cls', 0.25), rate('cls', 0.26)]).toEqual(['good', 'middling', 'poor'])
})
