import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Work that a test ends by hand. */
function steered() {
  const ends: PromiseWithResolvers<void>[] = []
  const run = singleFlight(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  return { run, ends }
}

test('whoever asks before a run begins shares it, and while it is under way the one after it', async () => {
  const { run, ends } = steered()
  const first = Promise.all([run(), run()])
  await expect.poll(() => ends.length).toBe(1)
  const second = run()
  const third = run()
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
  void run()
  await expect.poll(() => ends.length).toBe(3)
})

test('a failure is told to those who asked for that run, and the next one begins', async () => {
  const { run, ends } = steered()
  const first = run()
  await expect.poll(() => ends.length).toBe(1)
  const second = run()
  ends[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await expect(second).resolves.toBeUndefined()
})
