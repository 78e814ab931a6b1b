import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { RefusalError } from '../../http/refusal.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { type Attempt, countAttempt, forgiveAttempt } from './count-attempt.ts'
import type { GuardedAct } from './limits.ts'

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
    ({ detail }: RefusalError) => Number(detail?.['wait_seconds']),
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

  test('sees nothing of what is right meanwhile: it neither counts nor ends what was counted', async () => {
    expect(await waitsOf(4, () => guess())).toEqual(free(4))
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await waitOf(guess())).toBe(0)
      await forgiveAttempt(guarding(), guess())
    }
    expect(await waitsOf(2, () => guess())).toEqual([0, 30])
    later(30)
    expect(await waitOf(guess())).toBe(0)
    await forgiveAttempt(guarding(), guess())
    expect(await waitsOf(2, () => guess())).toEqual([0, 60])
  })

  test('is forgiven one each quarter of an hour', async () => {
    await waitsOf(5, () => guess())
    later(2 * 900 + 1)
    expect(await waitsOf(3, () => guess())).toEqual([0, 0, 30])
    later(899 + 900)
    expect(await waitsOf(3, () => guess()), 'what is left of the first one counts').toEqual([0, 0, 30])
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

  test('waits after many addresses, of IPv6 by the /48', async () => {
    expect(await waitsOf(61, spray)).toEqual([...free(60), 30])
    expect(await waitOf(guess({ ip: '2001:db8:2:3::1' }))).toBe(0)
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

/** Tries that are free at once, the wait after each one that is made as soon as it may be, and seconds by which one is forgiven. */
type Growing = { free: number; waits: number[]; forgivenIn: number }

const passwordsOf: Growing = { free: 5, waits: [30, 60, 120, 240, 480, 480, 900, 900], forgivenIn: 900 }
const mailsTo: Growing = { free: 3, waits: [60, 120, 240, 480, 480, 900, 900], forgivenIn: 900 }

/** Wherever the tries come from. */
const ofSubjects: Record<GuardedAct, Growing> = {
  'log-in': passwordsOf,
  'current-password': passwordsOf,
  register: mailsTo,
  'forgot-password': mailsTo,
  'forgot-password-at-device': { free: 5, waits: [240, 480, 480, 720, 720], forgivenIn: 720 },
  'reset-code': { free: 10, waits: [60, 120, 240, 480, 480, 900, 900], forgivenIn: 900 },
  'look-up': { free: 120, waits: [30, 30, 30], forgivenIn: 30 },
  'email-change': { free: 5, waits: [1800, 1800], forgivenIn: 1800 },
  'contact-message': mailsTo,
  'job-application': mailsTo,
}
const acts = Object.keys(ofSubjects) as GuardedAct[]

/** Where they are fewer than of any other. */
const ofNetworks: Partial<Record<GuardedAct, Growing>> = {
  'job-application': { free: 20, waits: [600, 600], forgivenIn: 600 },
}

describe('how often one may try, and how long one waits then', () => {
  let networks = 0
  const elsewhere = () => `2001:db8:${(networks += 1).toString(16)}::1`

  /** The tries of three who have not tried before. */
  async function expectLimit({ free: count, waits, forgivenIn }: Growing, by: (whose: string) => Attempt) {
    expect(await waitsOf(count, () => by('one'))).toEqual(free(count))
    const found: number[] = []
    while (found.length < waits.length) {
      const wait = await waitOf(by('one'))
      found.push(wait)
      later(wait)
      expect(await waitOf(by('one'))).toBe(0)
    }
    expect(found).toEqual(waits)
    const [first] = waits
    await waitsOf(count, () => by('two'))
    later(2 * forgivenIn - 1)
    expect(await waitsOf(2, () => by('two')), 'one is forgiven').toEqual([0, first])
    await waitsOf(count, () => by('three'))
    later(2 * forgivenIn)
    expect(await waitsOf(3, () => by('three')), 'two are forgiven').toEqual([0, 0, first])
  }

  test.each(acts)('%s: of an address, an account, a device or a reference', async (act) => {
    await expectLimit(ofSubjects[act], (subject) => ({ act, subject, ip: elsewhere() }))
  })

  test('look-up: of a reference in one network, fewer than of the reference alone', async () => {
    const limit = { free: 10, waits: [30, 60, 120, 240, 240, 240, 240, 300], forgivenIn: 300 }
    const ips: Record<string, string> = { one: '192.0.2.1', two: '192.0.2.2', three: '192.0.2.3' }
    await expectLimit(limit, (whose) => ({ act: 'look-up', subject: 'PNR123', ip: ips[whose] ?? '' }))
  })

  test.each(acts)('%s: of a network, whoever it is about', async (act) => {
    const ips: Record<string, string> = { one: '192.0.2.1', two: '192.0.2.2', three: '192.0.2.3' }
    let subjects = 0
    const limit = ofNetworks[act] ?? { free: 60, waits: [30, 60, 60], forgivenIn: 60 }
    await expectLimit(limit, (whose) => ({ act, subject: `${(subjects += 1)}`, ip: ips[whose] ?? '' }))
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
  expect(rows, 'of the latest one').toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/example|192/)
})
