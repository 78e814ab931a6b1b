import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openPglite } from '../db/open-pglite.ts'
import { openPostgres } from '../db/open-postgres.ts'

const failLoudly = (error: Error) => {
  throw error
}

/**
 * An empty, migrated database: on the server of DATABASE_URL_TEST, or of `serverUrl`, when there is
 * one, else embedded and in memory. Closing it drops it.
 */
export async function openTestDatabase(serverUrl = process.env.DATABASE_URL_TEST): Promise<Database> {
  const database = serverUrl ? await openOn(serverUrl) : await openPglite('memory')
  await migrate(database)
  return database
}

async function openOn(serverUrl: string): Promise<Database> {
  const name = `rotabus_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openPostgres(url.href, failLoudly)
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
