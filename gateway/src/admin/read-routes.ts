import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { history } from '../../wire/history.ts'
import type { Status } from '../../wire/status.ts'
import type { Registry } from '../registry/registry.ts'
import type { Verifier } from '../verify/verify.ts'
import type { Door } from './door/authorize.ts'
import { moduleOf } from './door/replies.ts'

type OfModule = { Params: { module: string } }
type History = z.infer<typeof history>

type Deps = {
  registry: Registry
  door: Pick<Door, 'authorize'>
  damaged: Verifier['damaged']
}

/** What is live, what is published, and who changed it. */
export function readRoutes(scope: FastifyInstance, { registry, door, damaged }: Deps): void {
  scope.get('/status', async (request): Promise<Status> => {
    await door.authorize(request, 'read', null)
    return { ...(await registry.status()), damaged: damaged() }
  })

  scope.get('/history', async (request): Promise<History> => {
    await door.authorize(request, 'read', null)
    return { entries: await registry.history(null) }
  })

  scope.get<OfModule>('/history/:module', async (request): Promise<History> => {
    const module = moduleOf(request.params.module)
    await door.authorize(request, 'read', null)
    return { entries: await registry.history(module) }
  })
}
