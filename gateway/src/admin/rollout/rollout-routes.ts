import type { FastifyInstance } from 'fastify'
import type { ModuleId } from 'shared/module/facts'
import { rolloutActs, rolloutRequest, type RolloutAnswer, type Rollouts } from '../../../wire/rollout.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import type { Db } from '../../database/database.ts'
import type { LiveVerdict } from '../../health/evaluation/evaluate-live.ts'
import type { Registry } from '../../registry/registry.ts'
import { actOnRollout } from '../../registry/rollouts/act-on-rollout.ts'
import { describeRolloutRefusal } from '../../registry/rollouts/plan-rollout-act.ts'
import { waitOf } from '../../rollout/waits.ts'
import { askerOf, type Door } from '../door/authorize.ts'
import { languageOf } from '../door/language.ts'
import { malformed } from '../door/replies.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'state' | 'refresh'>
  door: Pick<Door, 'authorize'>
  judge: (module: ModuleId) => Promise<LiveVerdict | null>
  minVisits: number
}

/** /_release/rollouts: canaries that grow by themselves. They begin as a canary with steps. */
export function rolloutRoutes(scope: FastifyInstance, { db, registry, door, judge, minVisits }: Deps): void {
  scope.get('/rollouts', async (request): Promise<Rollouts> => {
    await door.authorize(request, 'read', null)
    const state = registry.state()
    const told = state.rollouts.map(async (rollout) => {
      const verdict = await judge(rollout.module)
      const { says } = waitOf(rollout, { state, verdict, minVisits, now: Date.now() })
      return { ...rollout, waits: says[languageOf(request)] }
    })
    return { rollouts: await Promise.all(told) }
  })

  for (const act of rolloutActs) {
    scope.post(`/rollouts/${act}`, async (request, reply) => {
      const body = rolloutRequest.safeParse(request.body)
      if (!body.success)
        return malformed(
          reply,
          'the body must be JSON with a module, and may have why (up to 500 letters), planOnly and expected',
        )
      const caller = await door.authorize(request, act, body.data.module)
      const plan = await actOnRollout(db, act, body.data, askerOf(caller))
      if (plan.kind === 'refused') {
        const message = describeRolloutRefusal(plan.refusal)[languageOf(request)]
        return await reply.code(409).send({ refusal: plan.refusal.code, message })
      }
      const changed = plan.kind === 'act'
      const done = changed && body.data.planOnly !== true
      if (done) {
        await registry.refresh()
        request.log.info({ module: body.data.module }, `${act} rollout`)
      }
      return {
        rollout: done && act === 'abort' ? null : plan.rollout,
        changed,
        notes: inLanguage(plan.notes, languageOf(request)),
      } satisfies RolloutAnswer
    })
  }
}
