import type { FastifyInstance } from 'fastify'
import { acceptedBy } from '../artifacts/accepted.ts'
import { encodings } from '../release/compress.ts'
import { dictionariesBase, type DocumentDictionaries } from './document-dictionaries.ts'

const monthInSeconds = 30 * 86_400

/** What a browser fetches at rest, for the documents that it opens after this one. */
export function documentDictionaryRoutes(app: FastifyInstance, dictionaries: DocumentDictionaries): void {
  app.get<{ Params: { name: string } }>(
    `${dictionariesBase}:name`,
    { compress: false },
    async (request, reply) => {
      const found = await dictionaries.find(request.params.name)
      if (!found)
        return await reply
          .code(404)
          .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
          .send('Not found\n')
      const accepted = acceptedBy(request.headers['accept-encoding'] ?? '')
      const encoding = encodings.find(({ name, ending }) => accepted.has(name) && found.packed.has(ending))
      if (encoding) reply.header('content-encoding', encoding.name)
      return await reply
        .headers({
          'content-type': 'application/octet-stream',
          'cache-control': `public, max-age=${monthInSeconds}, immutable`,
          'use-as-dictionary': 'match="/*", match-dest=("document")',
          vary: 'accept-encoding',
        })
        .send(Buffer.from((encoding && found.packed.get(encoding.ending)) ?? found.content))
    },
  )
}
