import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import proxy from '@fastify/http-proxy'
import Fastify, { type FastifyInstance } from 'fastify'
import type { BootModule } from 'shared/module/boot'
import { integrityOf } from '../release/artifact-files.ts'
import { reloadScript, withRemote } from './dev-document.ts'
import { answerAsLoopbackOnly, serveBuilt } from './dev-files.ts'

const script = `new EventSource('/_dev/events').addEventListener('built', () => location.reload())\n`
const scriptIntegrity = integrityOf(new TextEncoder().encode(script))

export type DevProxy = { app: FastifyInstance; reload: () => void }
type Work = { site: string; folder: string; remote: () => BootModule }

/** The running site at an address of its own, with one remote from the squad's checkout. */
export async function devProxy({ site, folder, remote }: Work): Promise<DevProxy> {
  const app = Fastify({ forceCloseConnections: true })
  const watching = new Set<() => void>()
  answerAsLoopbackOnly(app)

  app.get(reloadScript, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
  app.get('/_dev/events', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': watching\n\n')
    const notify = () => reply.raw.write('event: built\ndata: 1\n\n')
    watching.add(notify)
    request.raw.once('close', () => watching.delete(notify))
  })
  serveBuilt(app, remote().base, folder)

  app.addHook('onSend', async (_request, reply, payload) => {
    const isDocument = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (!isDocument || !(payload instanceof Readable)) return payload
    reply.removeHeader('content-length')
    return withRemote(await text(payload), remote(), scriptIntegrity)
  })
  await app.register(proxy, {
    upstream: site,
    disableRequestLogging: true,
    undici: { connections: 256, bodyTimeout: 0 },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        'x-render': 'browser',
        'accept-encoding': 'identity',
      }),
    },
  })
  return {
    app,
    reload: () => {
      for (const notify of watching) notify()
    },
  }
}
