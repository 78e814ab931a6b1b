import { expect, test } from 'vitest'
import type { PaymentState } from 'shared/contracts/payment'
import { outcomeOf, pauseBefore } from './order-outcome.ts'

test.each<[PaymentState, string]>([
  ['initiated', 'undecided'],
  ['authenticated', 'undecided'],
  ['charged', 'undecided'],
  ['ticketed', 'ticketed'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
])('a payment that is %s is told as %s: never failed before the bank said so', (state, outcome) => {
  expect(outcomeOf({ state })).toBe(outcome)
})

test('the result is asked for ever more seldom, and at least every fifteen seconds', () => {
  expect([0, 1, 2, 3, 4, 9].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})
