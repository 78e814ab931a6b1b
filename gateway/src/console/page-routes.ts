import type { FastifyInstance } from 'fastify'
import { readPlainBuild, sendBuilt } from '../html/plain-build.ts'
import { writeConsolePage } from './page.ts'

const notBuilt = 'The console is not built here. Run `pnpm --filter console build`, then open /_ops again.\n'

/** The console as it is built in `dist`. The gateway serves travellers without it all the same. */
export function consoleRoutes(app: FastifyInstance, dist: string): void {
  app.get<{ Params: { file: string } }>('/_ops/files/:file', async (request, reply) => {
    const { file } = request.params
    const built = await readPlainBuild(dist)
    // Only names that the build lists are looked for, so no path can leave its folder.
    if (!built?.files.includes(file)) return reply.callNotFound()
    return await sendBuilt(request, reply, dist, file)
  })

  for (const path of ['/_ops', '/_ops/*']) {
    app.get(path, async (_request, reply) => {
      const built = await readPlainBuild(dist)
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      if (!built) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
      return reply.type('text/html; charset=utf-8').send(writeConsolePage(built))
    })
  }
}
