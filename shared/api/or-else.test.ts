import { expect, test } from 'vitest'
import { ApiError } from './client.ts'
import { isOffline, orElse } from './or-else.ts'

const unreachable = new ApiError({ kind: 'unreachable' })
const broken = new ApiError({ kind: 'broken', status: 200, why: 'not as agreed' })

test('a page does without an answer that it did not get, and may know why', async () => {
  expect(await orElse(Promise.resolve('answer'), () => 'nothing')).toBe('answer')
  expect(await orElse(Promise.reject<string>(unreachable), (error) => error.failure.kind)).toBe('unreachable')
})

test('a bug is not taken for an answer that failed', async () => {
  await expect(orElse(Promise.reject<string>(new TypeError('bug')), () => 'nothing')).rejects.toThrow('bug')
})

test('a navigation that was called off is no failure', async () => {
  const reason = new DOMException('left', 'AbortError')
  await expect(orElse(Promise.reject<string>(reason), () => 'nothing')).rejects.toBe(reason)
})

test('only a server that could not be reached is a matter of the connection', () => {
  expect([unreachable, broken].map(isOffline)).toEqual([true, false])
})
