import type { FastifyInstance } from 'fastify'
import { setAddress, type LastGoodAnswer, type SetAnswer, wholeSetsBase } from 'shared/module/boot'
import { type ModuleId, moduleId } from 'shared/module/facts'
import type { FilesOrigin } from 'shared/module/files-address'
import type { Registry } from '../registry/registry.ts'
import { acceptedBy } from '../artifacts/accepted.ts'
import { availableHash, dictionaryEncoding } from '../dictionaries/dcz.ts'
import { smallestOf } from '../release/compress.ts'
import type { Release } from '../release/release.ts'
import { releaseKey, type RegistryState } from '../registry/state/state.ts'
import { nameOfSet } from '../visit/isolated-module.ts'
import type { BrowserVisit } from '../visit/visit.ts'
import type { Visits } from '../visit/visits.ts'
import { bootModule, liveDocument } from './live-document.ts'
import type { WholeSets } from './whole-set.ts'

type Deps = { registry: Registry; visits: Visits; wholeSets: WholeSets; filesOrigin: FilesOrigin }

/** What an open tab asks: the modules that its document leaves out, whether there is a newer set, and what to fall back to. */
export function setRoutes(app: FastifyInstance, { registry, visits, wholeSets, filesOrigin }: Deps): void {
  app.get(`${wholeSetsBase}*`, async (request, reply) => {
    const [address = ''] = request.url.split('?')
    const found = await wholeSets.find(address, () => visits.of(request))
    if (!found)
      return await reply
        .code(404)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .send('Not found\n')
    const { file, isPublic } = found
    const accepted = acceptedBy(request.headers['accept-encoding'] ?? '')
    const available = availableHash(request.headers['available-dictionary'])
    const againstKnown =
      isPublic && accepted.has(dictionaryEncoding) ? await wholeSets.pack(file, available) : null
    const { encoding, body } = againstKnown
      ? { encoding: dictionaryEncoding, body: againstKnown }
      : smallestOf(file, accepted)
    if (encoding) reply.header('content-encoding', encoding)
    // The set of one browser alone is no dictionary: it is not stored.
    if (isPublic) reply.header('use-as-dictionary', `match="${wholeSetsBase}*.json"`)
    return await reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        vary: isPublic ? 'accept-encoding, available-dictionary' : 'accept-encoding',
      })
      .send(body)
  })

  app.get(setAddress, { logLevel: 'warn' }, async (request, reply): Promise<SetAnswer> => {
    reply.header('cache-control', 'no-store')
    const visit = await visits.of(request)
    return { set: nameOfSet(liveDocument(visit.live)?.boot.set ?? '', visit, filesOrigin) }
  })

  app.get<{ Params: { module: string }; Querystring: { not?: string } }>(
    '/_site/last-good/:module',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const wanted = moduleId.safeParse(request.params.module)
      const visit = await visits.of(request)
      const release = wanted.success
        ? lastGood(registry.state(), visit, wanted.data, request.query.not ?? '')
        : null
      // The tab that asks may have another host than a document would have now: whole, any of them can read it.
      const module = release && bootModule(release, null)
      if (!module)
        return await reply.code(404).send({ refusal: 'none', message: 'there is no earlier release' })
      // From the site itself: where else the files come from may be what is broken.
      return await reply.send({ module } satisfies LastGoodAnswer)
    },
  )
}

/** A release that a drill broke for this visitor is whole under its own address; a squad sees its own build fail. */
function lastGood(
  { pointers, releases }: RegistryState,
  { live, drill, override }: BrowserVisit,
  module: ModuleId,
  not: string,
): Release | null {
  if (override?.module === module) return null
  if (drill?.module === module) return live.get(module) ?? null
  const pointer = pointers.get(module)
  const version = [pointer?.stable, pointer?.previous].find((one) => one && one !== not)
  return (version && releases.get(releaseKey(module, version))) || null
}
