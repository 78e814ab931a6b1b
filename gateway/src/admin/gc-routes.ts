import type { FastifyInstance } from 'fastify'
import { gcRequest, type GcAnswer } from '../../wire/gc.ts'
import type { GarbageCollector } from '../registry/gc/collect-garbage.ts'
import type { Door } from './door/authorize.ts'
import { malformed } from './door/replies.ts'

type Deps = {
  gc: GarbageCollector
  door: Pick<Door, 'opsOnly'>
  /** What was removed is forgotten by this gateway before it answers; the others hear of it. */
  refresh: () => Promise<void>
}

/** POST /_release/gc: removes releases that nobody can still be on. Ops only. */
export function gcRoutes(scope: FastifyInstance, { gc, door, refresh }: Deps): void {
  scope.post('/gc', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = gcRequest.safeParse(request.body ?? {})
    if (!body.success) return malformed(reply, 'gc takes planOnly, and why with at most 500 characters')
    const { planOnly = false, why = '' } = body.data
    if (planOnly) return await gc.plan()
    const answer = await gc.apply({ who, why })
    await refresh()
    request.log.info({ removed: answer.remove.length, bytes: answer.bytes }, 'gc')
    try {
      await gc.sweep()
      return { ...answer, leftovers: 0 } satisfies GcAnswer
    } catch (error) {
      request.log.error({ err: error }, 'files of removed releases are still there: the next gc removes them')
      return { ...answer, leftovers: answer.remove.length } satisfies GcAnswer
    }
  })
}
