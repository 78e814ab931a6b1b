import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { every } from './every.ts'

it('never begins a round while one runs, and goes on after one that failed', async () => {
  let running = 0
  let most = 0
  let rounds = 0
  const failures: unknown[] = []
  const stop = every(
    5,
    async () => {
      running += 1
      most = Math.max(most, running)
      await after(20)
      running -= 1
      rounds += 1
      if (rounds === 1) throw new Error('the first')
    },
    (error) => failures.push(error),
  )
  await expect.poll(() => rounds).toBeGreaterThanOrEqual(3)
  await stop()
  expect([most, running]).toEqual([1, 0])
  expect(failures).toEqual([new Error('the first')])
  const ended = rounds
  await after(40)
  expect(rounds).toBe(ended)
})
