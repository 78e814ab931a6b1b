import { expect, test } from 'vitest'
import type { HoldState } from '../draft/booking-draft.ts'
import { formatCountdown, holdNow, sooner } from './hold-clock.ts'

const held: HoldState = { kind: 'held', since: 1_000_000, until: 1_600_000, extended: false }

test('a fresh hold shows ten minutes, even when this machine’s ticking clock is a moment behind', () => {
  expect(holdNow(held, 999_200)).toEqual({ kind: 'running', seconds: 600, extended: false })
})

test('a hold has lapsed at its very end', () => {
  expect(holdNow(held, 1_599_999)).toEqual({ kind: 'running', seconds: 1, extended: false })
  expect(holdNow(held, 1_600_000)).toEqual({ kind: 'lapsed' })
})

test('of two legs the one that ends first is counted down', () => {
  const there = holdNow(held, 1_000_000)
  const back = holdNow({ ...held, until: 1_300_000 }, 1_000_000)
  expect(sooner(there, back)).toEqual(back)
  expect(sooner(back, there)).toEqual(back)
  expect(sooner(there, { kind: 'none' })).toEqual(there)
  expect(sooner({ kind: 'lapsed' }, there)).toEqual({ kind: 'lapsed' })
})

test.each([
  [600, '10:00'],
  [582, '9:42'],
  [61, '1:01'],
  [5, '0:05'],
])('%i seconds read %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown)
})
