import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { migrateBackend } from '../../db/migrate.ts'
import { openBackendPostgres } from '../../db/open-postgres.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { publicKeys, signingKey } from './ticket-keys.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

const failLoudly = (error: Error) => {
  throw error
}

it('two processes that both need the first key make one', async () => {
  const url = await server.createDatabase()
  const processes = [openBackendPostgres(url, failLoudly), openBackendPostgres(url, failLoudly)]
  const [one] = processes
  if (!one) throw new Error('no database')
  await migrateBackend(one)
  const atOnce = <T>(ask: (db: Database['db']) => Promise<T>) =>
    Promise.all(Array.from({ length: 8 }, (_, nth) => ask((processes[nth % 2] ?? one).db)))
  // With open connections, so that nobody is late.
  await atOnce((db) => sql`SELECT pg_sleep(0.1)`.execute(db))
  const keys = await atOnce(signingKey)
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect(await publicKeys(one.db)).toHaveLength(1)
  await Promise.all(processes.map((each) => each.close()))
})
