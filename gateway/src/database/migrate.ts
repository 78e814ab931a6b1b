import { migrate as migrateDatabase, readMigrations } from 'shared-server/migrate'

const folder = new URL('migrations/', import.meta.url)

/** One lock for everything that changes the registry, its tables too; any number. */
export const lockKey = 7_261_001

/** Applies what is missing of the registry's tables. */
export async function migrateRegistry(database: Parameters<typeof migrateDatabase>[0]): Promise<void> {
  await migrateDatabase(database, await readMigrations(folder), { table: 'gateway.migration', lockKey })
}
