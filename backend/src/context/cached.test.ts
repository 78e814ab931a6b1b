import { describe, expect, test } from 'vitest'
import { cached } from './cached.ts'

/** A reading that is counted, on a clock that is moved by hand. */
function start(atMost?: number) {
  const world = { now: 1_000_000, asked: 0, down: false }
  const read = cached<{ of: string; asked: number }>(
    { clock: () => new Date(world.now), forMs: 30_000, ...(atMost && { atMost }) },
    async (of) => {
      world.asked += 1
      if (world.down) throw new Error('the database is away')
      return { of, asked: world.asked }
    },
  )
  return { world, read }
}

describe('what is the same for everybody', () => {
  test('is read once for all who ask at once and soon after, and again when its time is over', async () => {
    const { world, read } = start()
    const [one, other] = await Promise.all([read(), read()])
    expect([one.asked, other.asked]).toEqual([1, 1])
    world.now += 29_999
    expect((await read()).asked).toBe(1)
    world.now += 2
    expect((await read()).asked).toBe(2)
  })

  test('is read anew after a failure', async () => {
    const { world, read } = start()
    world.down = true
    await expect(read()).rejects.toThrow('the database is away')
    world.down = false
    expect((await read()).of).toBe('')
  })

  test('is kept by what was asked, as many as there is room for', async () => {
    const { world, read } = start(2)
    for (const slug of ['bolu', 'van', 'mus', 'mus', 'van']) await read(slug)
    expect(world.asked).toBe(3)
    expect((await read('bolu')).of).toBe('bolu')
    expect(world.asked).toBe(4)
  })
})
