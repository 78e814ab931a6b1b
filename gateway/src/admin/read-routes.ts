import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Approval } from '../../wire/approval.ts'
import type { history, HistoryEntry } from '../../wire/history.ts'
import type { Status } from '../../wire/status.ts'
import type { Registry } from '../registry/registry.ts'
import type { Verifier } from '../verify/verify.ts'
import type { Caller, Door } from './door/authorize.ts'
import { moduleOf } from './door/replies.ts'

type OfModule = { Params: { module: string } }
type History = z.infer<typeof history>

type Deps = {
  registry: Registry
  door: Pick<Door, 'authorize'>
  damaged: Verifier['damaged']
  /** Of a registry that can be asked. */
  approvals: () => Promise<Approval[]>
}

/** What is live, what is published, and who changed it. */
export function readRoutes(scope: FastifyInstance, { registry, door, damaged, approvals }: Deps): void {
  scope.get('/status', async (request): Promise<Status> => {
    await door.authorize(request, 'read', null)
    const status = await registry.status()
    // Without its database the gateway tells what it remembers.
    return { ...status, damaged: damaged(), ...(status.current && { approvals: await approvals() }) }
  })

  scope.get('/history', async (request): Promise<History> => {
    const caller = await door.authorize(request, 'read', null)
    return { entries: readableBy(caller, await registry.history(null)) }
  })

  scope.get<OfModule>('/history/:module', async (request): Promise<History> => {
    const module = moduleOf(request.params.module)
    const caller = await door.authorize(request, 'read', null)
    return { entries: readableBy(caller, await registry.history(module)) }
  })
}

/** Who the operators are, and who is told, is ops' own; keys of a module are its squad's. */
const readableBy = ({ kind }: Caller, entries: HistoryEntry[]): HistoryEntry[] =>
  kind === 'ops' ? entries : entries.filter((entry) => !ofOps(entry))

const ofOps = ({ what, details }: HistoryEntry) =>
  what === 'webhook' || (what === 'person' && details?.['operator'] !== undefined)
