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
  test('waits twice as long each time, a quarter of an hour at most', async () => {
    expect(await waitsOf(6, () => guess())).toEqual([...free(5), 30])
    const waits = []
    for (let wait = 30; waits.length < 8; waits.push(wait)) {
      later(wait)
      expect(await waitOf(guess())).toBe(0)
      wait = await waitOf(guess())
    }
    // One is forgiven each quarter of an hour meanwhile.
    expect(waits).toEqual([60, 120, 240, 480, 480, 900, 900, 900])
  })

  test('does not wait longer for trying while they wait', async () => {
    expect(await waitsOf(9, () => guess())).toEqual([...free(5), 30, 30, 30, 30])
    later(29)
    expect(await waitOf(guess())).toBe(1)
    later(1)
    expect(await waitOf(guess())).toBe(0)
  })

  test('is forgiven one each quarter of an hour, and all once the owner has logged in', async () => {
    await waitsOf(5, () => guess())
    later(2 * 900 + 1)
    expect(await waitsOf(3, () => guess())).toEqual([0, 0, 30])
    later(899 + 900)
    expect(await waitsOf(3, () => guess()), 'what is left of the first one counts').toEqual([0, 0, 30])
    later(5 * 900)
    expect(await waitsOf(6, () => guess())).toEqual([...free(5), 30])
    await forgiveAttempt(guarding(), guess())
    expect(await waitsOf(6, () => guess())).toEqual([...free(5), 30])
  })

  test('never waits for slips that are far apart', async () => {
    for (let nth = 0; nth < 200; nth += 1) {
      expect(await waitOf(guess({ ip: `198.51.100.${nth}` }))).toBe(0)
      later(50 * 60)
    }
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

  test('never waits for slips that are far apart, however long it goes on', async () => {
    for (let nth = 0; nth < 200; nth += 1) {
      expect(await waitOf(spray(nth))).toBe(0)
      later(50 * 60)
    }
    expect(await waitsOf(61, spray), 'and nothing of them is left').toEqual([...free(60), 30])
  })

  test('that guesses without end has one a minute', async () => {
    await waitsOf(60, spray)
    let tried = 0
    for (let second = 0; second < 3600; second += 10) {
      later(10)
      if ((await waitOf(spray(second))) === 0) tried += 1
    }
    expect(tried).toBeGreaterThan(55)
    expect(tried).toBeLessThan(65)
  })

  test('has more where ops say so', async () => {
    expect(await waitsOf(121, spray, '2')).toEqual([...free(120), 30])
    later(60)
    expect(await waitsOf(3, spray, '2'), 'two a minute').toEqual([0, 0, 30])
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
