import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { isUnavailable } from './unavailable.ts'

/** A file of SQL: `0007-fares.sql`. */
export type Migration = { name: string; text: string }

/** Where it is written down which have run. */
export type MigrationLog = {
  /** Its name, with a schema where it has one of its own. */
  table: string
  /** Any number, as long as every process on the database takes the same one. */
  lockKey: number
}

type Target = {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any tables: it asks for none of them
  db: Kysely<any>
  /** Several statements without parameters, all or none of them; on the connection of `on` where there are several. */
  script: (text: string, on?: QueryExecutorProvider) => Promise<void>
}
type Script = (text: string) => Promise<void>

/** The files that ship with this version, in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3,4}-[a-z-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  )
}

/**
 * Applies what is missing, each file in a transaction of its own, under a lock that only one process holds; answers the
 * names of what it applied. Migrations of a newer release, which this one does not know, are left alone, so that the
 * release before can start again on a newer schema. Throws, and so stops the start, when one fails or was changed after
 * it had been applied.
 */
export async function migrate(
  target: Target,
  migrations: readonly Migration[],
  log: MigrationLog,
): Promise<string[]> {
  return target.db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(log.lockKey)})`.execute(connection)
    try {
      // One connection for all of it: a pool opens no second one for a start.
      const script: Script = (text) => target.script(text, connection)
      await prepareLog(script, log)
      const { rows } = await sql<{ name: string; checksum: string | null }>`
        SELECT name, checksum FROM ${sql.table(log.table)}`.execute(connection)
      const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
      const missing = migrations.filter((migration) => isMissing(migration, applied))
      for (const migration of missing) await apply(script, log, migration)
      for (const migration of migrations) {
        if (applied.get(migration.name) === null) await adopt(script, log, migration)
      }
      return missing.map(({ name }) => name)
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(log.lockKey)})`.execute(connection)
    }
  })
}

/** A log that was begun by names alone is carried on with checksums. */
async function prepareLog(script: Script, { table }: MigrationLog): Promise<void> {
  const schema = table.includes('.') ? `CREATE SCHEMA IF NOT EXISTS ${table.split('.')[0]};` : ''
  await script(`${schema}
    CREATE TABLE IF NOT EXISTS ${table} (name text PRIMARY KEY);
    ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS checksum text;
    ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS applied_at timestamptz NOT NULL DEFAULT now()`)
}

function isMissing(migration: Migration, applied: ReadonlyMap<string, string | null>): boolean {
  const before = applied.get(migration.name)
  if (typeof before === 'string' && before !== checksumOf(migration))
    throw new Error(`Migration ${migration.name} was changed after it had been applied.`)
  return before === undefined
}

async function apply(script: Script, { table }: MigrationLog, migration: Migration): Promise<void> {
  const record = `INSERT INTO ${table} (name, checksum) VALUES ('${migration.name}', '${checksumOf(migration)}')`
  try {
    await script(`${migration.text};\n${record}`)
  } catch (cause) {
    // Tried again when the database is back: nothing is wrong with the migration.
    if (cause instanceof Error && isUnavailable(cause)) throw cause
    throw new Error(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  }
}

/** It ran before there were checksums: what ships with this version is taken for what ran. */
async function adopt(script: Script, { table }: MigrationLog, migration: Migration): Promise<void> {
  await script(`UPDATE ${table} SET checksum = '${checksumOf(migration)}' WHERE name = '${migration.name}'`)
}

function checksumOf({ text }: Migration): string {
  return createHash('sha256').update(text).digest('hex')
}
