import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { migrateBackend, readBackendMigrations } from '../db/migrate.ts'
import { openBackendPglite } from '../db/open-pglite.ts'
import { openBackendPostgres } from '../db/open-postgres.ts'

const failLoudly = (error: Error) => {
  throw error
}

/**
 * An empty, migrated database: on the server of DATABASE_URL_TEST, or of `serverUrl`, when there is
 * one, else embedded and in memory. Closing it drops it.
 */
export async function openTestDatabase(serverUrl = process.env.DATABASE_URL_TEST): Promise<Database> {
  const database = serverUrl
    ? await openOn(serverUrl)
    : await openBackendPglite('memory', await migratedDump())
  await migrateBackend(database)
  return database
}

async function openOn(serverUrl: string): Promise<Database> {
  const name = `rotabus_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openBackendPostgres(url.href, failLoudly)
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(serverUrl, `DROP DATABASE ${name}`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Making an embedded database takes seconds, copying a made one does not: kept by the migrations it holds. */
async function migratedDump(): Promise<Blob> {
  const migrations = await readBackendMigrations()
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `rotabus-migrated-${key}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])
  const database = await openBackendPglite('memory')
  await migrateBackend(database)
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
  return dump
}
