import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const folder = new URL('migrations/', import.meta.url)

/** Any number does, as long as every backend process takes the same one. */
const lockKey = 7_216_501

export type Migration = { name: string; text: string }

/**
 * Applies what is missing, each file in a transaction of its own, under a lock that only one process
 * holds. Throws, and so stops the start, when one fails or was changed after it had been applied.
 */
export async function migrate(database: Database, wanted?: Migration[]): Promise<string[]> {
  const migrations = wanted ?? (await readMigrations())
  return database.db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection)
    try {
      await database.script(`CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
      const { rows } = await sql<{ name: string; checksum: string }>`
        SELECT name, checksum FROM migrations`.execute(connection)
      const missing = plan(migrations, new Map(rows.map((row) => [row.name, row.checksum])))
      for (const migration of missing) await apply(database, migration)
      return missing.map((migration) => migration.name)
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}

function plan(migrations: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  return migrations.filter((migration) => {
    const before = applied.get(migration.name)
    if (before && before !== checksum(migration))
      throw new Error(`Migration ${migration.name} was changed after it had been applied.`)
    return !before
  })
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const record = `INSERT INTO migrations (name, checksum) VALUES ('${migration.name}', '${checksum(migration)}')`
  try {
    await database.script(`${migration.text};\n${record}`)
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  }
}

function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.text).digest('hex')
}

/** The files that ship with this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  )
}
