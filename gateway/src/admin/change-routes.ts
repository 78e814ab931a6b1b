import type { FastifyInstance } from 'fastify'
import { act, changeRequest, type ChangeAnswer } from '../../wire/change.ts'
import { DeniedError } from '../keys/denial.ts'
import type { Registry } from '../registry/registry.ts'
import type { Door } from './authorize.ts'
import { malformed, refuse } from './replies.ts'

const wanted =
  'the body must be JSON with a module, and may have version, percent (0.01 to 100, of a canary), why (up to 500 letters), force, planOnly and expected'

/** POST /promote, /canary, /rollback and /end-canary: what new documents have of one module. */
export function changeRoutes(
  scope: FastifyInstance,
  registry: Registry,
  door: Pick<Door, 'authorize'>,
): void {
  for (const what of act.options) {
    scope.post(`/${what}`, async (request, reply) => {
      const body = changeRequest.safeParse(request.body)
      if (!body.success) return malformed(reply, wanted)
      const command = body.data
      if (command.percent !== undefined && what !== 'canary')
        return malformed(reply, `only a canary has a percent`)
      const caller = await door.authorize(request, what, command.module)
      if (command.force && caller.kind !== 'ops')
        throw new DeniedError({ code: 'forbidden', why: 'ops-only' })
      const changed = await registry.change(what, command, {
        who: caller.who,
        keyId: caller.kind === 'squad' ? caller.keyId : null,
      })
      if (changed.kind === 'refused') return refuse(reply, changed.refusal)
      const { plan, applied } = changed.answer
      request.log.info({ module: plan.module, before: plan.before, after: plan.after, applied }, what)
      return changed.answer satisfies ChangeAnswer
    })
  }
}
