import {
  migrate as migrateDatabase,
  type Migration,
  readMigrations as readFiles,
} from 'shared-server/migrate'
import type { Database } from './database.ts'

const folder = new URL('migrations/', import.meta.url)
const log = { table: 'migrations', lockKey: 7_216_501 }

/** The files that ship with this version, in order. */
export const readBackendMigrations = (): Promise<Migration[]> => readFiles(folder)

/** Applies what is missing; answers the names. */
export async function migrateBackend(database: Database, wanted?: Migration[]): Promise<string[]> {
  return migrateDatabase(database, wanted ?? (await readBackendMigrations()), log)
}
