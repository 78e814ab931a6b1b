import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { isAway } from './unavailable.ts'
import { openEar, signal, type Listener } from './notification-listener.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Database = {
  db: Db
  /** Other gateways may be on it, and it may be away while this one runs. */
  shared: boolean
  /** Why it could not be asked at the start; it is prepared as soon as it can. */
  away: Error | null
  listen: (listener: Listener) => Promise<void>
  close: () => Promise<void>
}

/** Any number: one lock for everything that changes the registry. */
const lockKey = 7_261_001

export async function openDatabase(databaseUrl: string | null, dataDir: string): Promise<Database> {
  return databaseUrl === null ? await openEmbedded(dataDir) : await openPostgres(databaseUrl)
}

/** One writer at a time, over all gateways: what was read inside is still true when it is written. */
export async function locked<T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    return await change(tx.withSchema('gateway'))
  })
}

export async function tellOthers(tx: Db): Promise<void> {
  await sql`select pg_notify(${signal}, '')`.execute(tx)
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'gateway')
  await mkdir(dirname(folder), { recursive: true })
  const pglite = await PGlite.create(folder)
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  await locked(db, migrate)
  return {
    db,
    shared: false,
    away: null,
    listen: async ({ changed }) => {
      await pglite.listen(signal, changed)
    },
    close: () => db.destroy(),
  }
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 4, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // Whoever uses a connection that breaks is told by its query, and the pool replaces an idle one by itself; unheard,
  // either error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const prepare = onceDone(() => locked(db, migrate))
  const ear = openEar(connectionString, prepare)
  const close = async () => {
    await Promise.allSettled([ear.close(), db.destroy()])
  }
  try {
    const away = await prepare().then(() => null, awayOnly)
    return { db, shared: true, away, listen: ear.listen, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs until it has worked once, and never again. */
function onceDone(act: () => Promise<void>): () => Promise<void> {
  let done = false
  return async () => {
    if (done) return
    await act()
    done = true
  }
}

/** A database that is there and cannot be prepared stops the start. */
function awayOnly(error: unknown): Error {
  if (error instanceof Error && isAway(error)) return error
  throw error
}
