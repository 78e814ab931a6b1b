import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenerName } from 'shared-server/notification-listener'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import type { Database } from './database.ts'
import { openBackendPglite } from './open-pglite.ts'
import { openBackendPostgres } from './open-postgres.ts'

let server: TestPostgres
const databases = new Map<string, Database>()
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  databases.set(
    'postgres',
    openBackendPostgres(url, () => {}),
  )
  databases.set('pglite', await openBackendPglite('memory'))
})
afterAll(async () => {
  await Promise.all([...databases.values()].map((database) => database.close()))
  await server.stop()
})

describe.each(['postgres', 'pglite'])('on %s', (kind) => {
  const open = () => {
    const database = databases.get(kind)
    if (!database) throw new Error(`${kind} is not open`)
    return database
  }

  test('ops gets the same values whichever database runs', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS big, sum(n) AS total, '2026-03-01'::date AS day,
        '2026-03-01T00:30:00+03:00'::timestamptz AS moment, '[0,3)'::int4range AS segment,
        '{"a": [1]}'::jsonb AS json, '{WIFI,USB}'::text[] AS words
      FROM generate_series(1, 3) n`.execute(open().db)
    expect(rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      total: 6,
      day: '2026-03-01',
      moment: new Date('2026-02-28T21:30:00Z'),
      segment: '[0,3)',
      json: { a: [1] },
      words: ['WIFI', 'USB'],
    })
  })

  test('a process hears what another writes, until it stops listening', async () => {
    const heard: string[] = []
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    const stop = await open().notify.subscribe('seats', (payload) => {
      heard.push(payload)
      resolve()
    })
    await sql`SELECT pg_notify('seats', '12')`.execute(open().db)
    await arrived
    await stop()
    await sql`SELECT pg_notify('seats', '13')`.execute(open().db)
    await sql`SELECT 1`.execute(open().db)
    expect(heard).toEqual(['12'])
  })

  test('a channel name that is no plain word never reaches the database', async () => {
    await expect(open().notify.subscribe('seats; DROP TABLE x', () => {})).rejects.toThrow(
      'Not a channel name',
    )
  })

  test('a refusal thrown in a transaction leaves nothing behind', async () => {
    await open().script('CREATE TABLE IF NOT EXISTS notes (word text)')
    const write = open()
      .db.transaction()
      .execute(async (tx) => {
        await sql`INSERT INTO notes VALUES ('half')`.execute(tx)
        throw new Error('refused')
      })
    await expect(write).rejects.toThrow('refused')
    const { rows } = await sql`SELECT word FROM notes`.execute(open().db)
    expect(rows).toEqual([])
  })
})

test('a lost connection comes back, and whoever listens is told to look again', async () => {
  const postgres = databases.get('postgres')
  if (!postgres) throw new Error('postgres is not open')
  const heard: string[] = []
  const again = Promise.withResolvers<void>()
  const then = Promise.withResolvers<void>()
  const stop = await postgres.notify.subscribe('lost', (payload) => {
    heard.push(payload)
    if (payload === '') again.resolve()
    else then.resolve()
  })
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${listenerName}`.execute(postgres.db)
  await again.promise
  await sql`SELECT pg_notify('lost', '14')`.execute(postgres.db)
  await then.promise
  expect(heard).toEqual(['', '14'])
  await stop()
})

test('a connection lost in the middle of a transaction fails that transaction, and nothing else', async () => {
  const lost: string[] = []
  const database = openBackendPostgres(await server.createDatabase(), (error) => lost.push(error.message), {
    poolSize: 2,
  })
  const sale = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
    // Heard while no query runs on it.
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await sql`SELECT 1`.execute(tx)
  })
  await expect(sale).rejects.toThrow(/not queryable|terminat/)
  const { rows } = await sql`SELECT 1 AS one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
  await database.close()
})
