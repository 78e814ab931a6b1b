import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'
import { openBackendPglite } from './open-pglite.ts'
import { openBackendPostgres } from './open-postgres.ts'

/** PostgreSQL where an address is given, else the embedded one. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
): Promise<Database> {
  return config.databaseUrl
    ? Promise.resolve(openBackendPostgres(config.databaseUrl, onLost))
    : openBackendPglite(config.dataDir)
}
