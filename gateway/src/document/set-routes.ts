import type { FastifyInstance } from 'fastify'
import { moduleId } from 'shared/module/facts'
import { setAddress, type LastGoodAnswer, type SetAnswer } from 'shared/module/boot'
import type { Registry } from '../registry/registry.ts'
import type { Release } from '../registry/release.ts'
import { releaseKey } from '../registry/state.ts'
import type { Visits } from '../visit/visits.ts'
import { bootModule, liveDocument } from './live-document.ts'

/** What an open tab asks: whether there is a newer set, and what to fall back to. */
export function setRoutes(app: FastifyInstance, registry: Registry, visits: Visits): void {
  app.get(setAddress, { logLevel: 'warn' }, async (request, reply): Promise<SetAnswer> => {
    reply.header('cache-control', 'no-store')
    const { live } = await visits.of(request)
    return { set: liveDocument(live)?.boot.set ?? '' }
  })

  app.get<{ Params: { module: string }; Querystring: { not?: string } }>(
    '/_site/last-good/:module',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const release = lastGood(registry, request.params.module, request.query.not ?? '')
      const module = release && bootModule(release)
      if (!module)
        return await reply.code(404).send({ refusal: 'none', message: 'there is no earlier release' })
      return await reply.send({ module } satisfies LastGoodAnswer)
    },
  )
}

function lastGood(registry: Registry, name: string, not: string): Release | null {
  const module = moduleId.safeParse(name)
  const state = registry.state()
  const pointer = module.success ? state.pointers.get(module.data) : undefined
  const version = [pointer?.stable, pointer?.previous].find((one) => one && one !== not)
  return (module.success && version && state.releases.get(releaseKey(module.data, version))) || null
}
