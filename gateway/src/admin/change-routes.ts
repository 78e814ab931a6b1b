import type { FastifyInstance } from 'fastify'
import { changeAct, changeRequest, type ChangeAnswer, type Plan } from '../../wire/change.ts'
import { inLanguage, type Language } from '../../wire/sentence.ts'
import { DeniedError } from '../keys/denial.ts'
import type { ChangePlan } from '../registry/change/change-command.ts'
import { refusedIn } from '../registry/change/notes.ts'
import type { Registry } from '../registry/registry.ts'
import type { Verifier } from '../verify/verify.ts'
import { askerOf, type Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed, refuse } from './door/replies.ts'

const wanted =
  'the body must be JSON with a module, and may have version, percent (0.01 to 100) or steps of a canary, bakeMinutes of a promote, why (up to 500 letters), force, planOnly and expected'

type Deps = { registry: Registry; door: Pick<Door, 'authorize'>; damaged: Verifier['stillDamaged'] }

/** POST /promote, /canary, /rollback and /end-canary: what new documents have of one module. */
export function changeRoutes(scope: FastifyInstance, { registry, door, damaged }: Deps): void {
  for (const what of changeAct.options) {
    scope.post(`/${what}`, async (request, reply) => {
      const body = changeRequest.safeParse(request.body)
      if (!body.success) return malformed(reply, wanted)
      const command = body.data
      if (command.percent !== undefined && what !== 'canary')
        return malformed(reply, `only a canary has a percent`)
      if ((command.steps !== undefined || command.thenPromote !== undefined) && what !== 'canary')
        return malformed(reply, 'only a canary has steps')
      if (command.steps !== undefined && command.percent !== undefined)
        return malformed(reply, 'a canary has a percent or steps, not both')
      if (command.bakeMinutes !== undefined && what !== 'promote')
        return malformed(reply, 'only a promote has bakeMinutes')
      const caller = await door.authorize(request, what, command.module)
      if (command.force && caller.kind !== 'ops')
        throw new DeniedError({ code: 'forbidden', why: 'ops-only' })
      const changed = await registry.change(what, command, {
        ...askerOf(caller),
        damaged: await damaged(),
      })
      if (changed.kind === 'refused') return refuse(reply, changed.refusal)
      const { plan, applied } = changed
      request.log.info({ module: plan.module, before: plan.before, after: plan.after, applied }, what)
      return { plan: readablePlan(plan, languageOf(request)), applied } satisfies ChangeAnswer
    })
  }
}

const readablePlan = (plan: ChangePlan, language: Language): Plan => ({
  ...plan,
  notes: inLanguage(plan.notes, language),
  forced: plan.forced.map(refusedIn(language)),
})
