import { expect, test } from 'vitest'
import { createAttemptKeys } from './attempt-keys.ts'

function keys() {
  let count = 0
  return createAttemptKeys(() => `key-${(count += 1)}`)
}

test('the same order sent again after no answer keeps its key', () => {
  const attempts = keys()
  expect(attempts.keyFor('one')).toBe('key-1')
  expect(attempts.keyFor('one')).toBe('key-1')
})

test('anything changed is a new attempt', () => {
  const attempts = keys()
  expect(attempts.keyFor('one')).toBe('key-1')
  expect(attempts.keyFor('other')).toBe('key-2')
})

test('after an answer the same content is a new attempt too', () => {
  const attempts = keys()
  attempts.keyFor('one')
  attempts.answered()
  expect(attempts.keyFor('one')).toBe('key-2')
})
