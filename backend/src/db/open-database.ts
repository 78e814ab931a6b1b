import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'
import { openBackendPglite } from './open-pglite.ts'
import { openBackendPostgres } from './open-postgres.ts'
import type { PersonalKeys } from './sealing/personal-keys.ts'

/** PostgreSQL where an address is given, else the embedded one. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  keys: PersonalKeys,
  onLost: (error: Error) => void,
): Promise<Database> {
  return config.databaseUrl
    ? Promise.resolve(openBackendPostgres(config.databaseUrl, onLost, { keys }))
    : openBackendPglite(config.dataDir, { keys })
}
