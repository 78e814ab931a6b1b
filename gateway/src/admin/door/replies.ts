import type { FastifyReply } from 'fastify'
import { type ModuleId, moduleId } from 'shared/module/facts'
import { languageOf } from './language.ts'
import { describeRefusal, type Refusal } from '../../registry/checks/refusal.ts'

/** An address under /_release that names no module of ours. */
class UnknownModuleError extends Error {
  readonly code = 'unknown-module'
  readonly statusCode = 404

  constructor(name: string) {
    super(`there is no module ${name}: one is called mf- and a name in lower case, or host`)
    this.name = 'UnknownModuleError'
  }
}

export function moduleOf(name: string): ModuleId {
  const module = moduleId.safeParse(name)
  if (!module.success) throw new UnknownModuleError(name.slice(0, 60))
  return module.data
}

const conflicts = new Set<Refusal['code']>(['content-differs', 'name-taken', 'downgraded', 'moved'])
const unknown = new Set<Refusal['code']>(['unknown-version', 'no-sbom', 'unknown-module'])

export function refuse(reply: FastifyReply, refusal: Refusal) {
  const code = conflicts.has(refusal.code) ? 409 : unknown.has(refusal.code) ? 404 : 422
  return reply
    .code(code)
    .send({ refusal: refusal.code, message: describeRefusal(refusal)[languageOf(reply.request)] })
}

export function malformed(reply: FastifyReply, message: string) {
  return reply.code(400).send({ refusal: 'malformed', message })
}
