import { startPostgres } from 'shared-server/testing/postgres-cluster'
import { migrateBackend } from '../db/migrate.ts'
import { openBackendPostgres } from '../db/open-postgres.ts'
import { layNoMore, laySmallBus } from './small-bus.ts'

/** A PostgreSQL with a small bus to sell and nothing more laid, for processes that come and go. */
export async function openBusOnPostgres() {
  const server = await startPostgres()
  const databaseUrl = await server.createDatabase()
  // Tests end connections on purpose.
  const database = openBackendPostgres(databaseUrl, () => undefined)
  await migrateBackend(database)
  const journeys = await laySmallBus(database)
  await layNoMore(database)
  return {
    databaseUrl,
    database,
    journeys,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}
