import type { FastifyInstance, FastifyReply } from 'fastify'
import { holdBackRequest, type HoldBackAnswer } from '../../../wire/hold-back.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import type { Db } from '../../database/database.ts'
import { endHoldBack, holdBackRelease } from '../../registry/hold-backs/hold-back.ts'
import {
  describeHoldBackRefusal,
  type HoldBackPlan,
  type HoldBackRefusal,
} from '../../registry/hold-backs/plan-hold-back.ts'
import type { Registry } from '../../registry/registry.ts'
import { askerOf, type Door } from '../door/authorize.ts'
import { languageOf } from '../door/language.ts'
import { malformed } from '../door/replies.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'state' | 'refresh'>
  door: Pick<Door, 'authorize'>
}

const wanted =
  'the body must be JSON with a module and a version, until with a module (and a version) to hold it back, and may have thenPromote, why (up to 500 letters) and planOnly'

/** /_release/hold-backs: releases that do not go live before another module's has. */
export function holdBackRoutes(scope: FastifyInstance, { db, registry, door }: Deps): void {
  scope.post('/hold-backs', async (request, reply) => {
    const body = holdBackRequest.safeParse(request.body)
    if (!body.success || body.data.until === undefined) return malformed(reply, wanted)
    const { until, ...rest } = body.data
    const caller = await door.authorize(request, 'hold-back', rest.module)
    const plan = await holdBackRelease(db, { ...rest, until }, askerOf(caller))
    return await answer(reply, plan, rest.planOnly === true)
  })

  scope.post('/hold-backs/end', async (request, reply) => {
    const body = holdBackRequest.safeParse(request.body)
    if (!body.success) return malformed(reply, wanted)
    const caller = await door.authorize(request, 'end-hold-back', body.data.module)
    const plan = await endHoldBack(db, body.data, askerOf(caller))
    return await answer(reply, plan, body.data.planOnly === true)
  })

  async function answer(reply: FastifyReply, plan: HoldBackPlan, planOnly: boolean) {
    const language = languageOf(reply.request)
    if (plan.kind === 'refused') {
      const message = describeHoldBackRefusal(plan.refusal)[language]
      return await reply
        .code(statusOf[plan.refusal.code] ?? 422)
        .send({ refusal: plan.refusal.code, message })
    }
    const changed = plan.kind !== 'nothing'
    if (changed && !planOnly) await registry.refresh()
    return {
      heldBack: [...registry.state().heldBack],
      changed,
      notes: inLanguage(plan.notes, language),
    } satisfies HoldBackAnswer
  }
}

const statusOf: Partial<Record<HoldBackRefusal['code'], number>> = {
  'unknown-module': 404,
  'unknown-version': 404,
  circle: 409,
  'ops-hold': 403,
}
