import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { moduleFacts, moduleId, type ModuleFacts } from 'shared/module/facts'
import { namedByContent } from 'shared/module/files-address'
import { dictionaryEncoding } from '../dictionaries/dcz.ts'
import type { Registry } from '../registry/registry.ts'
import { acceptedBy } from '../artifacts/accepted.ts'
import { contentType } from '../release/content-type.ts'
import { offerOf, openChunkDictionaries } from './chunk-dictionaries.ts'
import { findByContent } from './find-by-content.ts'
import { findFacts } from './find-facts.ts'
import { StoreUnavailableError, type ArtifactStore } from '../artifacts/store.ts'

type Params = { module: string; version: string; '*': string }

const longestName = 200
/** What is stored is packed already: for an encoding that no file has, nobody packs it anew with each request. */
const asStored = { compress: false } as const

/**
 * On what a release has, whichever file: in none of them is anybody's, and where a page has them from (`FILES_ORIGIN`) keeps what it
 * once got, so that it is there before the setting is.
 */
const releaseFileHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** Files of any published release, live or not: a visit keeps its versions until it navigates. */
export function artifactRoutes(app: FastifyInstance, registry: Registry, store: ArtifactStore): void {
  const find = findFacts(registry, store)
  const byContent = findByContent(registry)
  const dictionaries = openChunkDictionaries({ registry, store })

  app.get<{ Params: Params }>('/modules/:module/:version/web/*', asStored, async (request, reply) => {
    const module = moduleId.safeParse(request.params.module)
    const version = moduleFacts.shape.version.safeParse(request.params.version)
    if (!module.success || !version.success) return notFound(reply)
    return await answer(request, reply, request.params['*'], () => find(module.data, version.data))
  })

  app.get<{ Params: Pick<Params, 'module' | '*'> }>(
    '/modules/:module/files/*',
    asStored,
    async (request, reply) => {
      const module = moduleId.safeParse(request.params.module)
      const { '*': name } = request.params
      if (!module.success || !namedByContent.test(name) || name.length > longestName) return notFound(reply)
      return await answer(request, reply, name, () =>
        byContent(module.data, name).catch((cause: unknown) => {
          throw new StoreUnavailableError('which release has the file is unknown', { cause })
        }),
      )
    },
  )

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    webName: string,
    findRelease: () => Promise<ModuleFacts | null>,
  ) {
    const name = `web/${webName}`
    try {
      const facts = await findRelease()
      // Only names that the release lists are looked for, so no path can leave its folder.
      if (!facts || !Object.hasOwn(facts.files, name)) return notFound(reply)
      const accepted = acceptedBy(request.headers['accept-encoding'] ?? '')
      const { 'available-dictionary': available } = request.headers
      const small =
        accepted.has(dictionaryEncoding) && typeof available === 'string'
          ? await dictionaries.pack(facts, name, available)
          : null
      return await send(reply, facts, name, { accepted, small })
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error
      request.log.error({ url: request.url, err: error }, 'a file cannot be read')
      return await storeUnavailable(reply)
    }
  }

  type Forms = { accepted: ReadonlySet<string>; small: Buffer | null }
  async function send(reply: FastifyReply, facts: ModuleFacts, name: string, { accepted, small }: Forms) {
    const file = small
      ? { body: small, bytes: small.byteLength, encoding: dictionaryEncoding }
      : await store.read(facts, name, accepted)
    if (!file) return notFound(reply)
    const offer = offerOf(facts, name)
    if (file.encoding) reply.header('content-encoding', file.encoding)
    if (offer !== null) reply.header('use-as-dictionary', offer)
    return reply
      .headers({
        ...releaseFileHeaders,
        'content-type': contentType(name),
        'content-length': file.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: offer === null ? 'accept-encoding' : 'accept-encoding, available-dictionary',
      })
      .send(file.body)
  }

  app.get('/modules/*', (_request, reply) => notFound(reply))
}

function notFound(reply: FastifyReply) {
  return plain(reply, 404, 'Not found\n')
}

function storeUnavailable(reply: FastifyReply) {
  return plain(reply.header('retry-after', '2'), 503, 'The files of this release cannot be read now\n')
}

function plain(reply: FastifyReply, code: number, text: string) {
  return reply
    .code(code)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send(text)
}
