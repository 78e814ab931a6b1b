import { expect, test } from 'vitest'
import { withRetry } from './retry.ts'

function patience() {
  const pauses: number[] = []
  return { pauses, wait: async (milliseconds: number) => void pauses.push(milliseconds) }
}

function failing(times: number) {
  let left = times
  return async () => {
    if (left-- > 0) throw new Error(`lost, ${left} to go`)
    return 'loaded'
  }
}

test('a file that arrives is not asked for again', async () => {
  const { pauses, wait } = patience()
  await expect(withRetry(failing(0), wait)).resolves.toBe('loaded')
  expect(pauses).toEqual([])
})

test('a lost file is asked for again, each time after a longer pause', async () => {
  const { pauses, wait } = patience()
  await expect(withRetry(failing(2), wait)).resolves.toBe('loaded')
  expect(pauses).toEqual([300, 1200])
})

test('a file that stays lost is given up with its own reason', async () => {
  await expect(withRetry(failing(3), patience().wait)).rejects.toThrow('lost, 0 to go')
})
