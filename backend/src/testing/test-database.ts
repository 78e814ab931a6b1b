import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOn, query, templateDatabase } from 'shared-server/testing/postgres-cluster'
import type { Database } from '../db/database.ts'
import { migrateBackend, readBackendMigrations } from '../db/migrate.ts'
import { openBackendPglite } from '../db/open-pglite.ts'
import { openBackendPostgres } from '../db/open-postgres.ts'
import { readPersonalKeys } from '../db/sealing/personal-keys.ts'

/** What test databases are sealed with: every test meets sealed values. */
export const testKeys = readPersonalKeys('test:a-secret-that-only-the-tests-know')

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
    : await openBackendPglite('memory', { dump: await migratedDump(), keys: testKeys })
  await migrateBackend(database)
  return database
}

async function openOn(serverUrl: string): Promise<Database> {
  const name = `rotabus_test_${randomBytes(6).toString('hex')}`
  const migrated = await migratedKey()
  const template = await templateDatabase(serverUrl, `rotabus_migrated_${migrated}`, async (url) => {
    const made = openBackendPostgres(url, failLoudly)
    await migrateBackend(made).finally(() => made.close())
  })
  await query(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  // Of fifty at once none may be refused because the machine is busy.
  const database = openBackendPostgres(databaseOn(serverUrl, name), failLoudly, {
    waitMs: 60_000,
    keys: testKeys,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await query(serverUrl, `DROP DATABASE ${name}`)
    },
  }
}

async function migratedKey(): Promise<string> {
  const migrations = await readBackendMigrations()
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
}

/** Making an embedded database takes seconds, copying a made one does not: kept by the migrations it holds. */
async function migratedDump(): Promise<Blob> {
  const file = join(tmpdir(), `rotabus-migrated-${await migratedKey()}.tar`)
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
