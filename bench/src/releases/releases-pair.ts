import { execa } from 'execa'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../common/postgres.ts'
import { inRoot, root } from '../common/root.ts'
import { freePort, type Site, startSite } from '../common/site.ts'
import type { AtEnd } from '../common/run.ts'

export type Pair = { gateways: readonly string[]; site: Site; database: string; adminKey: string }

const adminKey = 'the-key-of-this-run-of-the-bench'

/** The whole site and a second gateway beside its own, both on one temporary PostgreSQL. */
export async function startPair(atEnd: AtEnd): Promise<Pair> {
  const database = await startPostgres(atEnd)
  const env = { DATABASE_URL: database, ADMIN_KEY: adminKey, SMOKE: 'off', LOG_LEVEL: 'error' }
  const site = await startSite(root, env)
  atEnd(site.stop)
  const port = String(await freePort())
  const second = execa('node', ['gateway/src/server.ts'], {
    ...inRoot,
    reject: false,
    env: { ...env, PORT: port, DATA_DIR: site.dataDir, BACKEND_URL: site.backend, PUBLIC_URL: site.gateway },
  })
  atEnd(async () => {
    second.kill('SIGTERM')
    await second
  })
  const other = `http://localhost:${port}`
  await untilReady(other)
  return { gateways: [site.gateway, other], site, database, adminKey }
}

async function untilReady(gateway: string): Promise<void> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const reply = await fetch(`${gateway}/health/ready`).catch(() => null)
    if (reply?.ok) return
    await wait(100)
  }
  throw new Error('The second gateway was not ready within a minute.')
}
