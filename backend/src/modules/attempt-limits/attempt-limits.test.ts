import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Refusal } from '../../http/refusal.ts'
import { createKeyFor } from '../../purpose-keys.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { type Attempt, countAttempt, forgiveAttempt } from './count-attempt.ts'

const start = new Date('2027-03-15T10:00:00+03:00')
let now = start
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  now = start
  await database.db.deleteFrom('attempt_counters').execute()
})
afterAll(() => database.close())

const guarding = (factor = '1') => ({
  db: database.db,
  clock: () => now,
  keyFor: createKeyFor(new Uint8Array(32).fill(1)),
  config: readConfig({ RATE_LIMIT_FACTOR: factor }),
})
const guess = (more: Partial<Attempt> = {}): Attempt => ({
  act: 'log-in',
  subject: 'kimse@example.com',
  ip: '192.0.2.1',
  ...more,
})
/** The wait in seconds that an attempt is answered with; 0: it was let through. */
async function waitOf(attempt: Attempt, factor = '1'): Promise<number> {
  return await countAttempt(guarding(factor), attempt).then(
    () => 0,
    ({ detail }: Refusal) => Number(detail?.['wait_seconds']),
  )
}
async function waitsOf(times: number, attemptOf: (nth: number) => Attempt, factor = '1') {
  const waits: number[] = []
  for (let nth = 0; nth < times; nth += 1) waits.push(await waitOf(attemptOf(nth), factor))
  return waits
}
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const free = (count: number) => Array<number>(count).fill(0)

describe('who guesses', () => {
  test('waits twice as long each time, an hour at most', async () => {
    expect(await waitsOf(6, () => guess())).toEqual([...free(5), 30])
    for (const wait of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      later(3600)
      expect(await waitsOf(2, () => guess())).toEqual([0, wait])
    }
  })

  test('does not wait longer for trying while they wait', async () => {
    expect(await waitsOf(9, () => guess())).toEqual([...free(5), 30, 30, 30, 30])
    later(29)
    expect(await waitOf(guess())).toBe(1)
    later(1)
    expect(await waitOf(guess())).toBe(0)
  })

  test('begins anew after a day, and once the owner has logged in', async () => {
    await waitsOf(5, () => guess())
    later(24 * 3600 + 1)
    expect(await waitsOf(6, () => guess())).toEqual([...free(5), 30])
    await forgiveAttempt(guarding(), guess())
    expect(await waitsOf(6, () => guess())).toEqual([...free(5), 30])
  })

  test('is counted for each act and each address by itself, however it is cased', async () => {
    await waitsOf(5, () => guess())
    expect(await waitOf(guess({ subject: 'KIMSE@example.com' }))).toBe(30)
    expect(await waitOf(guess({ act: 'reset-code' }))).toBe(0)
    expect(await waitOf(guess({ subject: 'baska@example.com' }))).toBe(0)
  })
})

describe('a network', () => {
  const spray = (nth: number) =>
    guess({ subject: `kimse-${nth}@example.com`, ip: `2001:db8:1:2::${(nth + 1).toString(16)}` })

  test('waits after many addresses, of IPv6 by 64 bits', async () => {
    expect(await waitsOf(61, spray)).toEqual([...free(60), 30])
    expect(await waitOf(guess({ ip: '2001:db8:1:3::1' }))).toBe(0)
  })

  test('that waits costs the address nothing', async () => {
    await waitsOf(60, spray)
    expect(await waitOf(guess({ ip: '2001:db8:1:2::1' }))).toBe(30)
    expect(await waitsOf(6, () => guess())).toEqual([...free(5), 30])
  })

  test('whose members log in is not counted for them, and does not end a wait so', async () => {
    for (let nth = 0; nth < 70; nth += 1) {
      expect(await waitOf(spray(nth))).toBe(0)
      await forgiveAttempt(guarding(), spray(nth))
    }
    await waitsOf(59, spray)
    const own = guess({ subject: 'own@example.com', ip: '2001:db8:1:2::9' })
    expect(await waitOf(own)).toBe(0)
    await forgiveAttempt(guarding(), own)
    expect(await waitOf(spray(99)), 'the sixtieth has caused a wait').toBe(30)
  })

  test('has more where ops say so', async () => {
    expect(await waitsOf(61, spray, '2')).toEqual(free(61))
  })
})

test('two processes whose clocks differ refuse nobody for it', async () => {
  await waitOf(guess())
  later(-5)
  expect(await waitOf(guess())).toBe(0)
})

test('the table holds neither addresses nor networks, and old counters go', async () => {
  await waitOf(guess())
  later(3 * 86_400)
  const attempt = guess({ subject: 'baska@example.com', ip: '192.0.2.9' })
  await waitOf(attempt)
  await forgiveAttempt(guarding(), attempt)
  const rows = await database.db.selectFrom('attempt_counters').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/example|192/)
})
