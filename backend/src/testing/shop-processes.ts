import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { earlierCost, hashWith, standardCost } from 'shared-server/passwords'
import { bankAt, bankSecret } from './bank.ts'
import { openBusOnPostgres } from './bus-on-postgres.ts'
import { startProcess } from './child-process.ts'

/** The API and the bank as processes of their own, on a temporary PostgreSQL that outlives both. No reconciler to begin with. */
export async function startShopProcesses(settings: Readonly<Record<string, string>>) {
  // Its processes read hashes of the standard cost alone.
  hashWith(standardCost, earlierCost)
  const { databaseUrl, database, journeys, close } = await openBusOnPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'rotabus-processes-'))
  const [bankPort, port] = [await getPort(), await getPort()]
  const bankProcess = await startProcess({
    entry: 'bank/server.ts',
    url: `http://127.0.0.1:${bankPort}`,
    health: '/health',
    env: {
      PORT: String(bankPort),
      BANK_SECRET: bankSecret,
      DATA_DIR: join(folder, 'bank'),
      BANK_SWITCHES: 'on',
      LOG_LEVEL: 'error',
    },
  })
  const backend = await startProcess({
    entry: 'server.ts',
    url: `http://127.0.0.1:${port}`,
    health: '/health/ready',
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'backend'),
      BANK_URL: bankProcess.url,
      BANK_SECRET: bankSecret,
      RECONCILE_AFTER_SECONDS: '3600',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  return {
    url: backend.url,
    databaseUrl,
    db: database.db,
    journeys,
    bank: bankAt(bankProcess.url),
    bankProcess,
    backend,
    close: async () => {
      await backend.kill()
      await bankProcess.kill()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
