import { Buffer } from 'node:buffer'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import type { Notify } from '../../db/notify.ts'
import { laySmallBus } from '../../testing/small-bus.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createAnswerCache } from './answer-cache.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await laySmallBus(database)
})
afterAll(() => database.close())

const { log } = Fastify()
const noon = new Date('2027-03-15T12:00:00+03:00')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const patience = { timeout: 10_000 }

let now: Date
/** The way of notifications to the cache: they can be swallowed, and it can be cut. */
let way: { swallows: boolean; cut: () => void; restore: () => void }
let cache: ReturnType<typeof createAnswerCache>
let reads: string[]

const notify: Notify = {
  async subscribe(channel, onPayload, onLost) {
    way = { swallows: false, cut: () => onLost?.(), restore: () => onPayload('') }
    return database.notify.subscribe(channel, (payload) => {
      if (!way.swallows) onPayload(payload)
    })
  },
}

beforeEach(async () => {
  now = noon
  reads = []
  await open()
  return () => cache.close()
})

async function open(atMostBytes?: number): Promise<void> {
  const clock = () => now
  cache = createAnswerCache({ db: database.db, notify, log, clock, ...(atMostBytes && { atMostBytes }) })
  await cache.listen()
}

/** Asks for an answer that is made of a run; answers how often it has been made by now. */
async function ask(
  key: string,
  run: number,
  until: Date | null = null,
  meanwhile = async () => {},
): Promise<number> {
  await cache.answer(key, async () => {
    reads.push(key)
    await meanwhile()
    return { json: Buffer.from(key), runs: [run], until }
  })
  return reads.filter((read) => read === key).length
}

const change = (run: number) =>
  sql`UPDATE journeys SET price_permille = 1001 WHERE id = ${run}`.execute(database.db)

it('an answer is made once for all who ask, at the same time and later', async () => {
  await Promise.all([ask('list', 1), ask('list', 1), ask('list', 1)])
  expect(await ask('list', 1)).toBe(1)
})

it('a change of its run makes it anew, one of another run does not', async () => {
  await ask('one', 1)
  await ask('two', 2)
  await change(1)
  expect(await ask('one', 1)).toBe(2)
  expect(await ask('two', 2)).toBe(1)
})

it('what changed while an answer was made is in nobody’s later answer', async () => {
  expect(await ask('list', 1, null, () => change(1).then(() => undefined))).toBe(1)
  expect(await ask('list', 1)).toBe(2)
  expect(await ask('list', 1)).toBe(2)
})

it('who asks after a change does not share what was begun before it', async () => {
  let finish = () => {}
  const slow = ask('list', 1, null, () => new Promise((resolve) => (finish = resolve)))
  await vi.waitFor(() => expect(reads).toEqual(['list']))
  await change(1)
  expect(await ask('list', 1)).toBe(2)
  finish()
  await slow
  expect(await ask('list', 1)).toBe(2)
})

it('time makes an answer anew: a bus leaves, a hold ends', async () => {
  await ask('list', 1, later(10))
  now = later(9)
  expect(await ask('list', 1, later(10))).toBe(1)
  now = later(10)
  expect(await ask('list', 1)).toBe(2)
})

it('a reading that fails reaches who asked, and made again for the next', async () => {
  const failing = cache.answer('list', () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect(await ask('list', 1)).toBe(1)
})

it('while notifications do not come everything is read, and nothing of before is answered afterwards', async () => {
  await ask('list', 1)
  way.cut()
  expect(await ask('list', 1)).toBe(2)
  expect(await ask('list', 1)).toBe(3)
  way.restore()
  expect(await ask('list', 1)).toBe(4)
  expect(await ask('list', 1)).toBe(4)
})

it('a lost notification is found by the number of the last commit, and answers are cached again after it', async () => {
  await ask('list', 1)
  way.swallows = true
  await change(1)
  way.swallows = false
  expect(await ask('list', 1)).toBe(2)
  await vi.waitFor(async () => {
    const before = await ask('list', 1)
    expect(await ask('list', 1)).toBe(before)
  }, patience)
})

it('the notification after a lost one says that it is', async () => {
  await ask('one', 1)
  way.swallows = true
  await change(1)
  way.swallows = false
  await change(2)
  expect(await ask('one', 1)).toBe(2)
  expect(await ask('one', 1)).toBe(2)
})

it('what is asked for least goes when there is no more room, and what is too large is not cached', async () => {
  await cache.close()
  await open(1_300)
  await ask('one', 1)
  await ask('two', 2)
  expect(await ask('one', 1)).toBe(1)
  await ask('three', 3)
  expect(await ask('one', 1)).toBe(1)
  expect(await ask('two', 2)).toBe(2)
  const large = 'x'.repeat(2_000)
  await ask(large, 1)
  expect(await ask(large, 1)).toBe(2)
})
