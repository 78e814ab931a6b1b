import type { FastifyInstance } from 'fastify'
import { acceptedBy } from '../artifacts/accepted.ts'
import { smallestOf } from '../release/compress.ts'
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
      const { encoding, body } = smallestOf(found, acceptedBy(request.headers['accept-encoding'] ?? ''))
      if (encoding) reply.header('content-encoding', encoding)
      return await reply
        .headers({
          'content-type': 'application/octet-stream',
          'cache-control': `public, max-age=${monthInSeconds}, immutable`,
          'use-as-dictionary': 'match="/*", match-dest=("document")',
          vary: 'accept-encoding',
        })
        .send(body)
    },
  )
}
