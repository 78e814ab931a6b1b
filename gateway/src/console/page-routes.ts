import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentType } from '../artifacts/content-type.ts'
import { readConsoleBuild } from './build.ts'
import { writeConsolePage } from './page.ts'

const notBuilt = 'The console is not built here. Run `pnpm --filter console build`, then open /_ops again.\n'
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The console as it is built in `dist`. The gateway serves travellers without it all the same. */
export function consoleRoutes(app: FastifyInstance, dist: string): void {
  app.get<{ Params: { file: string } }>('/_ops/files/:file', async (request, reply) => {
    const { file } = request.params
    const built = await readConsoleBuild(dist)
    // Only names that the build lists are looked for, so no path can leave its folder.
    if (!built?.files.includes(file)) return reply.callNotFound()
    const accepted = request.headers['accept-encoding'] ?? ''
    const served = await smallest(join(dist, 'web', file), accepted)
    if (!served) return reply.callNotFound()
    if (served.encoding) reply.header('content-encoding', served.encoding)
    return reply
      .headers({
        'content-type': contentType(file),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      .send(served.content)
  })

  for (const path of ['/_ops', '/_ops/*']) {
    app.get(path, async (_request, reply) => {
      const built = await readConsoleBuild(dist)
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      if (!built) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
      return reply.type('text/html; charset=utf-8').send(writeConsolePage(built))
    })
  }
}

async function smallest(path: string, accepted: string) {
  const names = new Set(accepted.split(',').map((part) => part.split(';')[0]?.trim()))
  for (const [name, ending] of encodings) {
    const content = names.has(name) ? await readFile(path + ending).catch(() => null) : null
    if (content) return { content, encoding: name }
  }
  const content = await readFile(path).catch(() => null)
  return content && { content, encoding: null }
}
