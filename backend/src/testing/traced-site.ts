import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { bankAt, bankSecret } from './bank.ts'
import { startProcess } from './child-process.ts'
import { publicUrl } from './shop.ts'
import { openBusOnPostgres } from './bus-on-postgres.ts'

export type TracedSite = Awaited<ReturnType<typeof openTracedSite>>

/** Gateway, API and bank as processes of their own, with what they log and what of OpenTelemetry they load. */
export async function openTracedSite(settings: Record<string, string>) {
  const { databaseUrl, database, journeys, close } = await openBusOnPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'rotabus-traced-'))
  const before = 'testing/tell-loaded.ts'
  const common = { BANK_SECRET: bankSecret, HOST: '127.0.0.1', LOG_LEVEL: 'info', ...settings }
  const [bankPort, apiPort, port] = [await getPort(), await getPort(), await getPort()]
  const bankProcess = await startProcess({
    entry: 'bank/server.ts',
    url: `http://127.0.0.1:${bankPort}`,
    health: '/health',
    before,
    env: { ...common, PORT: String(bankPort), DATA_DIR: join(folder, 'bank'), BANK_SWITCHES: 'on' },
  })
  const api = await startProcess({
    entry: 'server.ts',
    url: `http://127.0.0.1:${apiPort}`,
    health: '/health/ready',
    before,
    env: {
      ...common,
      PORT: String(apiPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'api'),
      BANK_URL: bankProcess.url,
      RECONCILE_AFTER_SECONDS: '3600',
      PUBLIC_URL: publicUrl,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_FACTOR: '1',
    },
  })
  const gateway = await startProcess({
    entry: '../../gateway/src/server.ts',
    url: `http://127.0.0.1:${port}`,
    health: '/health/live',
    before,
    env: {
      ...common,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'gateway'),
      BACKEND_URL: api.url,
      RENDER_WALL: 'off',
      SMOKE: 'off',
    },
  })
  const processes = { gateway, api, bank: bankProcess }
  const lines = (): LogLine[] =>
    Object.values(processes).flatMap((one) => one.logged().map((line): LogLine => JSON.parse(line)))
  return {
    url: gateway.url,
    database,
    bank: bankAt(bankProcess.url),
    journeys,
    processes,
    lines,
    /** Files of OpenTelemetry, by who has loaded some. */
    loaded: () =>
      Object.entries(processes)
        .filter(([, one]) => one.logged().some((line) => line.startsWith('{"loaded"')))
        .map(([name]) => name),
    async close() {
      await Promise.all(Object.values(processes).map((one) => one.kill()))
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type LogLine = Readonly<Record<string, unknown>>
