import Fastify, { type FastifyInstance } from 'fastify'
import { openPostgres } from 'shared-server/open-postgres'
import type { Tables } from '../database/tables.ts'
import { findBrowserWall } from '../smoke/browser-wall.ts'
import { findBrowser } from '../smoke/find-browser.ts'
import type { SmokeWorkerConfig } from './config.ts'
import { openGatewaySite } from './gateway-site.ts'
import { workOnSmokes } from './work.ts'

/** The process that opens releases in a browser, not yet listening. It has no secret of the site, and no table but those of the queue. */
export async function buildSmokeWorker(config: SmokeWorkerConfig): Promise<FastifyInstance> {
  const browser = findBrowser(config.chromium)
  if (browser === null)
    throw new Error('The smoke worker cannot start: there is no Chromium here; CHROMIUM names one')
  const wall = await findBrowserWall(config.wall, browser)
  const app = Fastify({ logger: config.logLevel === 'silent' ? false : { level: config.logLevel } })
  if (wall.kind === 'none')
    app.log.warn({ why: wall.why }, 'no wall stands around the browser that opens releases')
  const site = await openGatewaySite(config.gatewayUrl, wall)
  const { db, close } = openPostgres<Tables>(config.databaseUrl, { max: 3, connectionTimeoutMillis: 10_000 })
  const worker = workOnSmokes({ db, browser, wall, site, log: app.log })
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const problem = worker.problem()
    const facts = { problem, wall: { kind: wall.kind, why: wall.why } }
    return await reply
      .code(problem === null ? 200 : 503)
      .send({ status: problem === null ? 'ready' : 'not-ready', ...facts })
  })
  app.addHook('onClose', async () => {
    await worker.close()
    await site.close()
    await close()
  })
  return app
}
