import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { patterns } from 'shared/contracts/paths'
import { serviceWorkerPath } from 'shared/module/boot'
import { sendBuilt } from '../html/plain-build.ts'
import type { Offline } from './offline.ts'
import { offlineFolder } from '../html/trusted-line.ts'
import { switchedOffPage } from './pages.ts'

const removeItself = readFileSync(join(import.meta.dirname, 'browser/remove-itself.js'), 'utf8')

/** A worker may fetch from its own origin, and runs nothing but itself. */
const policy = "default-src 'none'; connect-src 'self'"

const html = 'text/html; charset=utf-8'
const forEver = 'public, max-age=31536000, immutable'

/** `off`: browsers that have the worker are to lose it. `missing`: it is not built here, and they keep what they have. */
export type OfflineState = Offline | 'off' | 'missing'

/** The service worker and what it keeps, also for who is online. */
export function offlineRoutes(app: FastifyInstance, offline: OfflineState): void {
  const isServed = offline !== 'off' && offline !== 'missing'
  const worker = isServed ? offline.script : removeItself
  // Weak: it is packed on the way. Browsers ask for the worker with every page that they open.
  const etag = `W/"${createHash('sha256').update(worker).digest('base64url')}"`
  app.get(serviceWorkerPath, ({ headers }, reply) => {
    if (offline === 'missing') return reply.callNotFound()
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, etag })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })
  app.get(patterns.offlineTickets, (_request, reply) =>
    reply
      .headers({ ...(isServed && offline.headers), 'cache-control': 'no-store' })
      .type(html)
      .send(isServed ? offline.ticketsPage : switchedOffPage()),
  )
  if (!isServed) return
  for (const [address, content] of Object.entries(offline.documents)) {
    app.get(address, (_request, reply) => reply.header('cache-control', forEver).type(html).send(content))
  }
  for (const file of offline.built.files) {
    app.get(offlineFolder + file, (request, reply) => sendBuilt(request, reply, offline.dist, file))
  }
}
