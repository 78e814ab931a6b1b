import { expect, test } from 'vitest'
import { ownCounter } from './own-counter.ts'

test('each key is counted for itself until its window ends, and anew from then on', () => {
  let now = 1000
  const count = ownCounter(() => now)
  expect(count('one', 60_000)).toEqual({ current: 1, ttl: 60_000 })
  now += 59_999
  expect(count('one', 60_000)).toEqual({ current: 2, ttl: 1 })
  expect(count('other', 60_000)).toEqual({ current: 1, ttl: 60_000 })
  now += 1
  expect(count('one', 60_000)).toEqual({ current: 1, ttl: 60_000 })
})
