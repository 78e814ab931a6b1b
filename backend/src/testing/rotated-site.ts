import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { earlierCost, hashWith, standardCost } from 'shared-server/passwords'
import { bankAt, bankSecret } from './bank.ts'
import { openBusOnPostgres } from './bus-on-postgres.ts'
import { startProcess } from './child-process.ts'
import { openMailbox } from './mailbox.ts'
import { newBuyerAt } from './shop.ts'

/** Passkeys are of a site on https. */
export const rotatedOrigin = 'https://rotabus.example'

export type RotatedSite = Awaited<ReturnType<typeof openRotatedSite>>

/** The API and the bank as processes on a PostgreSQL that outlives them, each of which is started again with another secret. */
export async function openRotatedSite(tokenSecret: string, settings: Record<string, string> = {}) {
  // Its processes read hashes of the standard cost alone.
  hashWith(standardCost, earlierCost)
  const { databaseUrl, database, journeys, close } = await openBusOnPostgres()
  const mailbox = await openMailbox()
  const folder = await mkdtemp(join(tmpdir(), 'rotabus-rotated-'))
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
      PUBLIC_URL: rotatedOrigin,
      SMTP_URL: mailbox.url,
      TOKEN_SECRET: tokenSecret,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  return {
    url: backend.url,
    databaseUrl,
    bank: bankAt(bankProcess.url),
    db: database.db,
    journeys,
    mailbox,
    newBuyer: () => newBuyerAt(backend.url),
    backend,
    async restart(env: { TOKEN_SECRET?: string; BANK_SECRET?: string }): Promise<void> {
      await backend.kill()
      await backend.start(env)
    },
    /** A bank that is started again knows its payments, and no faults. */
    async restartBank(secret: string): Promise<void> {
      await bankProcess.kill()
      await bankProcess.start({ BANK_SECRET: secret })
    },
    async close() {
      await backend.kill()
      await bankProcess.kill()
      await mailbox.close()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
