import type { FastifyInstance } from 'fastify'
import { setAddress, type LastGoodAnswer, type SetAnswer } from 'shared/module/boot'
import { type ModuleId, moduleId } from 'shared/module/facts'
import type { Registry } from '../registry/registry.ts'
import type { Release } from '../release/release.ts'
import { releaseKey, type RegistryState } from '../registry/state/state.ts'
import { nameOfSet } from '../visit/isolated-module.ts'
import type { BrowserVisit } from '../visit/visit.ts'
import type { Visits } from '../visit/visits.ts'
import { bootModule, liveDocument } from './live-document.ts'

/** What an open tab asks: whether there is a newer set, and what to fall back to. */
export function setRoutes(app: FastifyInstance, registry: Registry, visits: Visits): void {
  app.get(setAddress, { logLevel: 'warn' }, async (request, reply): Promise<SetAnswer> => {
    reply.header('cache-control', 'no-store')
    const visit = await visits.of(request)
    return { set: nameOfSet(liveDocument(visit.live)?.boot.set ?? '', visit) }
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
      const module = release && bootModule(release)
      if (!module)
        return await reply.code(404).send({ refusal: 'none', message: 'there is no earlier release' })
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
