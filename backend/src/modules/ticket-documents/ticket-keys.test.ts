import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/open-postgres.ts'
import { startPostgres, type TestPostgres } from '../../testing/with-postgres.ts'
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
  const processes = [openPostgres(url, failLoudly), openPostgres(url, failLoudly)]
  const [one] = processes
  if (!one) throw new Error('no database')
  await migrate(one)
  const keys = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => signingKey((processes[nth % 2] ?? one).db)),
  )
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect(await publicKeys(one.db)).toHaveLength(1)
  await Promise.all(processes.map((each) => each.close()))
})
