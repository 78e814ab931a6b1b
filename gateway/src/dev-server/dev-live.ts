import Fastify, { type FastifyInstance } from 'fastify'
import type { BootModule } from 'shared/module/boot'
import { answerAsLoopbackOnly, serveBuilt } from './dev-files.ts'

type Work = {
  /** Origins of the live site: their pages may read what is built here, nobody else's. */
  sites: readonly string[]
  folder: string
  remote: () => BootModule
}

const base = '/web/'

/** One remote from a squad's checkout, for a browser that has the live site with an override. */
export function liveServer({ sites, folder, remote }: Work): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  answerAsLoopbackOnly(app)
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('vary', 'origin')
    const { origin } = headers
    if (origin !== undefined && sites.includes(origin)) reply.header('access-control-allow-origin', origin)
  })
  app.get('/boot-module.json', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ ...remote(), base: `http://${request.headers.host}${base}` } satisfies BootModule),
  )
  serveBuilt(app, base, folder)
  return app
}
