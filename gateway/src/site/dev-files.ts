import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentType } from '../artifacts/content-type.ts'

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
