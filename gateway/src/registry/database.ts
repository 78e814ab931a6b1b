import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { openEar, signal } from './ear.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Database = {
  db: Db
  /** Calls back when any gateway on the same database has changed the registry. */
  listen: (changed: () => void) => Promise<void>
  close: () => Promise<void>
}

/** Any number: one lock for everything that changes the registry. */
const lockKey = 7_261_001

export async function openDatabase(databaseUrl: string | null, dataDir: string): Promise<Database> {
  const database = databaseUrl === null ? await openEmbedded(dataDir) : openPostgres(databaseUrl)
  await locked(database.db, migrate)
  return database
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
  return {
    db,
    listen: async (changed) => {
      await pglite.listen(signal, changed)
    },
    close: () => db.destroy(),
  }
}

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 4 })
  // The pool replaces a broken idle connection by itself; unheard, its error would end the process.
  pool.on('error', () => undefined)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const ear = openEar(connectionString)
  return {
    db,
    listen: ear.listen,
    close: async () => {
      await Promise.allSettled([ear.close(), db.destroy()])
    },
  }
}
