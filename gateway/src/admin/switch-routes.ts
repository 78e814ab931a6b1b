import type { FastifyInstance } from 'fastify'
import { inLanguage } from '../../wire/sentence.ts'
import { switchRequest, type SwitchAnswer, type Switches } from '../../wire/switch.ts'
import type { Db } from '../database/database.ts'
import type { Registry } from '../registry/registry.ts'
import { isRunning } from '../registry/state/switched-off.ts'
import { livePages } from '../registry/switches/plan-switch.ts'
import { switchPages } from '../registry/switches/switch.ts'
import { describeSwitchRefusal, type SwitchRefusal } from '../registry/switches/switch-refusal.ts'
import { askerOf, type Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed } from './door/replies.ts'

type Deps = { db: Db; registry: Registry; door: Pick<Door, 'authorize'> }

const statusOf: Partial<Record<SwitchRefusal['code'], number>> = { 'unknown-module': 404, 'ops-switch': 403 }

const wanted =
  'the body must be JSON with a module, and may have page, until (ISO 8601, of an off), why (up to 500 letters) and planOnly'

/** /_release/switches: what travellers do not get for now. */
export function switchRoutes(scope: FastifyInstance, { db, registry, door }: Deps): void {
  const offNow = () => registry.state().switches.filter((one) => isRunning(one))

  scope.get('/switches', async (request): Promise<Switches> => {
    await door.authorize(request, 'read', null)
    const state = registry.state()
    const pages = state.modules.flatMap(({ module }) =>
      (livePages(state, module) ?? []).map(({ path, title }) => ({ module, path, title })),
    )
    return { off: offNow(), pages }
  })

  for (const to of ['off', 'on'] as const) {
    scope.post(`/switches/${to}`, async (request, reply) => {
      const body = switchRequest.safeParse(request.body)
      if (!body.success) return malformed(reply, wanted)
      const caller = await door.authorize(request, `switch-${to}`, body.data.module)
      const plan = await switchPages(db, to, body.data, askerOf(caller))
      if (plan.kind === 'refused') {
        const message = describeSwitchRefusal(plan.refusal)[languageOf(request)]
        const status = statusOf[plan.refusal.code] ?? 422
        return await reply.code(status).send({ refusal: plan.refusal.code, message })
      }
      const changed = plan.kind !== 'nothing'
      if (changed && body.data.planOnly !== true) {
        await registry.refresh()
        request.log.info({ module: body.data.module, page: body.data.page }, `switch ${to}`)
      }
      return {
        off: offNow(),
        changed,
        notes: inLanguage(plan.notes, languageOf(request)),
      } satisfies SwitchAnswer
    })
  }
}
