import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentType } from '../release/content-type.ts'

/** Any other name of this machine may have cookies that are no business of a squad's build: ops' console has one. */
export function answerAsLoopbackOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.hostname === '127.0.0.1' || request.hostname === 'localhost') return
    return reply.code(421).type('text/plain; charset=utf-8').send('Only at 127.0.0.1 or localhost\n')
  })
}

/** What was built last, from memory of nobody: the next build may have other content under the same name. */
export function serveBuilt(app: FastifyInstance, base: string, folder: string): void {
  app.get<{ Params: { '*': string } }>(`${base}*`, async (request, reply) => {
    const name = normalize(request.params['*'])
    const content = name.startsWith('..') ? null : await readFile(join(folder, name)).catch(() => null)
    reply.header('cache-control', 'no-store')
    if (!content) return await reply.code(404).type('text/plain').send('Not found\n')
    return await reply.type(contentType(name)).send(content)
  })
}
