import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { topUpHourly } from './top-up.ts'

afterEach(() => vi.useRealTimers())

test('ops find new days on sale without a restart, and a failure is logged and tried again', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  let asked = 0
  const stop = topUpHourly(async () => {
    asked += 1
    if (asked === 1) throw new Error('the database is away')
  }, log)
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(asked).toBe(2)
  expect(lines.join()).toContain('no new days were laid')
  stop()
  await vi.advanceTimersByTimeAsync(3 * 3_600_000)
  expect(asked).toBe(2)
})
