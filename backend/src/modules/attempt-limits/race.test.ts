import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { openBackendPostgres } from '../../db/open-postgres.ts'
import { migrateBackend } from '../../db/migrate.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { countAttempt } from './count-attempt.ts'

/** On a real PostgreSQL only, with the connections of two processes: PGlite has one, so nobody races there. */
let server: TestPostgres
let processes: Database[]
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  processes = [openBackendPostgres(url, failLoudly), openBackendPostgres(url, failLoudly)]
  for (const database of processes) await migrateBackend(database)
})
afterAll(async () => {
  for (const database of processes) await database.close()
  await server.stop()
})
beforeEach(async () => {
  await sql`DELETE FROM attempt_counters`.execute(dbOf(0))
})

const failLoudly = (error: Error) => {
  throw error
}
const now = new Date('2027-03-15T10:00:00+03:00')
const shared = {
  clock: () => now,
  keyFor: createKeyFor(new Uint8Array(32).fill(1)),
  config: readConfig({}),
}
function dbOf(nth: number) {
  const database = processes[nth % processes.length]
  if (!database) throw new Error('no process')
  return database.db
}

/** How many of fifty at once are let through. */
async function fiftyAtOnce(count: (nth: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, nth) => count(nth)))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}
const guess = (nth: number, ip: string) =>
  countAttempt({ ...shared, db: dbOf(nth) }, { act: 'log-in', subject: 'kimse@example.com', ip })

async function countedInAll(): Promise<{ attempts: number; refused: number }[]> {
  return await dbOf(0)
    .selectFrom('attempt_counters')
    .select(['attempts', 'refused'])
    .orderBy('attempts')
    .execute()
}

describe('fifty guesses at once', () => {
  it('of one address are counted fifty times, and five are let through', async () => {
    // Each from a network of its own, so that only the address is counted together.
    expect(await fiftyAtOnce((nth) => guess(nth, `192.0.2.${nth}`))).toBe(5)
    expect((await countedInAll()).at(-1)).toEqual({ attempts: 5, refused: 45 })
  })

  it('from one network never wait for each other for ever', async () => {
    expect(await fiftyAtOnce((nth) => guess(nth, '192.0.2.1'))).toBe(5)
    expect(await countedInAll()).toEqual([
      { attempts: 5, refused: 45 },
      { attempts: 50, refused: 0 },
    ])
  })

  it('get through when a counter is read and written in two statements (negative control)', async () => {
    const naive = async (nth: number) => {
      const db = dbOf(nth)
      const { rows } = await sql<{ attempts: number }>`
        SELECT attempts FROM attempt_counters WHERE key = 'naive'`.execute(db)
      const attempts = rows[0]?.attempts ?? 0
      if (attempts >= 5) throw new Error('refused')
      await sql`INSERT INTO attempt_counters (key, attempts, refused, was_refused, attempted_at, blocked_until)
        VALUES ('naive', ${attempts + 1}, 0, false, ${now}, 'epoch')
        ON CONFLICT (key) DO UPDATE SET attempts = ${attempts + 1}`.execute(db)
    }
    expect(await fiftyAtOnce(naive)).toBeGreaterThan(5)
  })
})
