import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ErrorDetail, ErrorSamples } from '../../../wire/error.ts'
import type { ArtifactStore } from '../../artifacts/store.ts'
import type { Db } from '../../database/database.ts'
import { readBack } from '../../errors/read-back.ts'
import { readErrorSamples } from '../../errors/read-samples.ts'
import type { Registry } from '../../registry/registry.ts'
import type { Door } from '../door/authorize.ts'
import { malformed, moduleOf } from '../door/replies.ts'

type Deps = {
  db: Db
  door: Pick<Door, 'authorize'>
  registry: Pick<Registry, 'release'>
  store: Pick<ArtifactStore, 'read'>
}
type OfOne = { Params: { module: string; version: string; fingerprint: string } }

const query = z.object({ module: z.string(), version: z.optional(z.string().check(z.maxLength(100))) })

/** /_release/errors: what fails in browsers. The squad for its own module, ops for all. */
export function errorRoutes(scope: FastifyInstance, { db, door, registry, store }: Deps): void {
  scope.get('/errors', async (request, reply): Promise<ErrorSamples> => {
    const asked = z.safeParse(query, request.query)
    if (!asked.success)
      return await malformed(reply, 'errors are of a module: module=mf-booking, and may be of a version')
    const module = moduleOf(asked.data.module)
    await door.authorize(request, 'read', module)
    const found = await readErrorSamples(db, { module, version: asked.data.version })
    return { errors: found.map(({ places: _places, ...sample }) => sample) }
  })

  scope.get<OfOne>('/errors/:module/:version/:fingerprint', async (request, reply): Promise<ErrorDetail> => {
    const module = moduleOf(request.params.module)
    const caller = await door.authorize(request, 'read', module)
    const { version, fingerprint } = request.params
    const [sample] = await readErrorSamples(db, { module, version, fingerprint })
    if (!sample)
      return await reply.code(404).send({
        refusal: 'unknown-error',
        message: `nobody has met ${fingerprint.slice(0, 20)} in ${module} of late`,
      })
    const { places, ...rest } = sample
    const frames = await Promise.all(places.map(async (built) => ({ built, source: await sourceOf(built) })))
    return { ...rest, frames }

    /** A squad reads its own and the host's, which runs everybody's code; another squad's sources are that squad's and ops'. */
    async function sourceOf(built: (typeof places)[number]) {
      if (caller.kind === 'squad' && built.module !== module && built.module !== 'host') return null
      const release = await registry.release(built.module, built.version)
      return release && (await readBack(store, release.facts, built))
    }
  })
}
