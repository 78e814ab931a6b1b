import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startSite } from '../common/site.ts'
import { root } from '../common/root.ts'
import { startProcess } from '../common/start-process.ts'
import { type StandingProxy, startHaproxy } from '../common/haproxy.ts'
import type { AtEnd } from '../common/run.ts'

export type Restartable = {
  name: string
  /** As a deploy does: told to end, and started again when it has ended. */
  restart: () => Promise<void>
  /** It is gone from one moment to the next, and started again after a while. */
  lose: (awayMs: number) => Promise<void>
}

export type ManyProcesses = {
  /** Where travellers come in. */
  origin: string
  database: string
  dataDir: string
  /** Where it answers, and its process, which the site's launcher starts again when it ends. */
  bank: { url: string; pid: number }
  processes: readonly Restartable[]
}

type Counts = { gateways: number; apis: number; drainSeconds: number }

type Ground = {
  database: string
  /** A file with a certificate and its key: travellers come in by TLS and HTTP/2. */
  certificate?: string
  /** Besides, for every process. */
  env?: Readonly<Record<string, string>>
}

/**
 * Gateways and ticket APIs, each a process of its own, behind one HAProxy that knows of each whether it is ready. The releases, the bank and the
 * database are those of a site that is started first, as anywhere.
 */
export async function openManyProcesses(
  { database, certificate, env: besides = {}, ...counts }: Counts & Ground,
  folder: string,
  atEnd: AtEnd,
): Promise<ManyProcesses> {
  const common = {
    DATABASE_URL: database,
    PERSONAL_DATA_KEYS: 'rolling:a-secret-that-only-this-bench-knows',
    TOKEN_SECRET: 'what-signs-the-tokens-of-this-bench',
    BANK_SECRET: 'what-the-bank-of-this-bench-signs-with',
    RATE_LIMIT_FACTOR: '1000',
    TOKENS_PER_MINUTE: '100000',
    SEED_DAYS: '8',
    SMOKE: 'off',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: String(counts.drainSeconds),
    ...besides,
  }
  const [shop, api] = [await freePort(), await freePort()]
  const [scheme, host] = certificate === undefined ? ['http', '127.0.0.1'] : ['https', 'localhost']
  const origin = `${scheme}://${host}:${shop}`
  const addresses = { PUBLIC_URL: origin, OPS_URL: `${scheme}://ops.localhost:${shop}` }
  const site = await startSite(root, { ...common, ...(certificate !== undefined && addresses) })
  atEnd(site.stop)
  const { bank, pids }: { bank: string; pids: { bank: number } } = JSON.parse(
    await readFile(join(site.dataDir, 'ready.json'), 'utf8'),
  )
  const env = { ...common, ...addresses, BANK_URL: bank, BACKEND_URL: `http://127.0.0.1:${api}` }

  const apis = await startAll(counts.apis, 'ticket API', (port) =>
    startAt('backend/src/server.ts', port, {
      ...env,
      // One folder for the mails of all, as one mail server is.
      DATA_DIR: join(site.dataDir, 'backend'),
    }),
  )
  atEnd(apis.stop)
  // A gateway is ready when an API is, which it asks through the proxy.
  apis.stands(await startHaproxy({ name: 'apis', port: api, servers: apis.ports }, folder, atEnd))
  const gateways = await startAll(counts.gateways, 'gateway', (port) =>
    startAt('gateway/src/server.ts', port, {
      ...env,
      HOST: '127.0.0.1',
      DATA_DIR: site.dataDir,
      TRUST_PROXY: '1',
    }),
  )
  atEnd(gateways.stop)
  gateways.stands(
    await startHaproxy({ name: 'gateways', port: shop, servers: gateways.ports, certificate }, folder, atEnd),
  )
  return {
    origin,
    database,
    dataDir: site.dataDir,
    bank: { url: bank, pid: pids.bank },
    processes: [...gateways.all, ...apis.all],
  }
}

type Running = ReturnType<typeof startProcess>

async function startAt(script: string, port: number, env: Record<string, string>): Promise<Running> {
  const running = startProcess(script, { ...env, PORT: String(port) })
  await running.untilAnswers(`http://127.0.0.1:${port}/health/ready`)
  return running
}

async function startAll(count: number, kind: string, start: (port: number) => Promise<Running>) {
  let proxy: StandingProxy | null = null
  const all = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const port = await freePort()
      let running = await start(port)
      return {
        name: `${kind} ${at + 1}`,
        port,
        stop: () => running.stop(),
        restart: async () => {
          await running.stop()
          running = await start(port)
          // The next one goes only then.
          await proxy?.untilUp(port)
        },
        lose: async (awayMs: number) => {
          await running.kill()
          await wait(awayMs)
          running = await start(port)
          await proxy?.untilUp(port)
        },
      }
    }),
  )
  return {
    all,
    ports: all.map(({ port }) => port),
    /** What stands before them, which is started after them. */
    stands: (before: StandingProxy) => {
      proxy = before
    },
    stop: () => Promise.all(all.map(({ stop }) => stop())),
  }
}
