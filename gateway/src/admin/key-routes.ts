import type { FastifyInstance } from 'fastify'
import { addKey } from '../../wire/key.ts'
import { addSquadKey, readKeys, revokeSquadKey } from '../keys/squad-keys.ts'
import { locked, type Db } from '../database/database.ts'
import { readModules } from '../registry/state/module-rows.ts'
import { isKnownModule } from '../registry/state/state.ts'
import type { Door } from './authorize.ts'
import { malformed, refuse } from './replies.ts'

/** Which squads may ship what. Ops only. */
export function keyRoutes(scope: FastifyInstance, db: Db, door: Door): void {
  scope.get('/keys', async (request) => {
    await door.opsOnly(request)
    return { keys: await readKeys(db.withSchema('gateway')) }
  })

  scope.post<{ Querystring: { why?: string } }>('/keys', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = addKey.safeParse(request.body)
    if (!body.success) return malformed(reply, 'a key has squad, module, prefixes and publicKey')
    const why = request.query.why?.slice(0, 500) ?? ''
    const { module } = body.data
    const plan = await locked(db, async (tx) =>
      isKnownModule(await readModules(tx), module) ? await addSquadKey(tx, body.data, { who, why }) : null,
    )
    if (!plan) return refuse(reply, { code: 'unknown-module', module })
    if (plan.kind === 'differs') {
      const message = `the key ${plan.key.id} is of ${plan.key.module}, or revoked: make another one`
      return reply.code(409).send({ refusal: 'key-differs', message })
    }
    return reply.code(plan.kind === 'known' ? 200 : 201).send({ keys: [plan.key] })
  })

  scope.post<{ Params: { id: string }; Querystring: { why?: string } }>(
    '/keys/:id/revoke',
    async (request, reply) => {
      const { who } = await door.opsOnly(request)
      const why = request.query.why?.slice(0, 500) ?? ''
      const key = await locked(db, (tx) => revokeSquadKey(tx, request.params.id, { who, why }))
      if (key) return { keys: [key] }
      return reply
        .code(404)
        .send({ refusal: 'unknown-key', message: 'there is no such key: "release keys list" shows them' })
    },
  )
}
