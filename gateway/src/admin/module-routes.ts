import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { addModule, askTwoKeys, removeModule, type modules } from '../../wire/module.ts'
import { locked, type Db } from '../database/database.ts'
import { readModuleRows, type ModuleRows } from '../registry/state/module-rows.ts'
import { applyModule } from '../registry/modules/apply-module.ts'
import { planAddModule, planRemoveModule, type ModulePlan } from '../registry/modules/plan-module.ts'
import { countKeyHolders } from '../registry/approvals/key-holders.ts'
import { applyTwoKeys, planTwoKeys } from '../registry/modules/two-keys.ts'
import { readState } from '../registry/state/read-state.ts'
import { servedBy } from '../registry/state/served.ts'
import type { RegistryState } from '../registry/state/state.ts'
import { inLanguage } from '../../wire/sentence.ts'
import type { Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed, moduleOf, refuse } from './door/replies.ts'

type Deps = {
  db: Db
  door: Pick<Door, 'authorize' | 'opsOnly'>
  /** The next document of this gateway knows what was changed. */
  refresh: () => Promise<void>
}
type Answer = z.infer<typeof modules>

/** Which modules there are, and which addresses are whose. Ops only, but for reading. */
export function moduleRoutes(scope: FastifyInstance, { db, door, refresh }: Deps): void {
  async function known(): Promise<Pick<Answer, 'modules' | 'removed'>> {
    const { modules: registered, removed } = await readModuleRows(db.withSchema('gateway'))
    return { modules: registered, removed: removed.map(({ module }) => module) }
  }

  scope.get('/modules', async (request): Promise<Answer> => {
    await door.authorize(request, 'read', null)
    return { ...(await known()), notes: [] }
  })

  scope.post('/modules', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = addModule.safeParse(request.body)
    if (!body.success) return malformed(reply, 'a module has module, squad and areas, 1 to 60 of them')
    const { why = '', planOnly = false } = body.data
    const plan = await change({ who, why }, planOnly, (state, rows) =>
      planAddModule(rows, servedBy(state), body.data),
    )
    return await answer(request, reply, plan)
  })

  scope.post<{ Params: { module: string } }>('/modules/:module/remove', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const module = moduleOf(request.params.module)
    const body = removeModule.safeParse(request.body ?? {})
    if (!body.success) return malformed(reply, 'why has at most 500 characters')
    const { why = '', planOnly = false } = body.data
    const plan = await change({ who, why }, planOnly, (state) =>
      planRemoveModule(state.modules, servedBy(state), module),
    )
    return await answer(request, reply, plan)
  })

  scope.post<{ Params: { module: string } }>('/modules/:module/two-keys', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const module = moduleOf(request.params.module)
    const body = askTwoKeys.safeParse(request.body)
    if (!body.success)
      return malformed(reply, 'the body must be JSON with on, true or false, and may have why and planOnly')
    const { on, why = '', planOnly = false } = body.data
    const plan = await locked(db, async (tx) => {
      const { modules: registered, rollouts } = await readState(tx)
      const found = planTwoKeys(module, on, {
        modules: registered,
        rollouts,
        people: await countKeyHolders(tx, module),
      })
      if (found.kind === 'change' && !planOnly) await applyTwoKeys(tx, module, on, { who, why })
      return found
    })
    if (plan.kind === 'change' && !planOnly) await refresh()
    if (plan.kind === 'refused') return refuse(reply, plan.refusal)
    return { ...(await known()), notes: inLanguage(plan.notes, languageOf(request)) } satisfies Answer
  })

  async function change(
    reason: { who: string; why: string },
    planOnly: boolean,
    planned: (state: RegistryState, rows: ModuleRows) => ModulePlan,
  ): Promise<ModulePlan> {
    const plan = await locked(db, async (tx) => {
      const found = planned(await readState(tx), await readModuleRows(tx))
      if (found.kind !== 'refused' && !planOnly) await applyModule(tx, found, reason)
      return found
    })
    if (plan.kind !== 'refused' && !planOnly) await refresh()
    return plan
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, plan: ModulePlan) {
    if (plan.kind === 'refused') return refuse(reply, plan.refusal)
    return await reply.send({
      ...(await known()),
      notes: inLanguage(plan.notes, languageOf(request)),
    } satisfies Answer)
  }
}
