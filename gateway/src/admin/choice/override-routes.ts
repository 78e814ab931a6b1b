import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { overrideAnswer } from '../../../wire/override.ts'
import { overrideRequest } from '../../../wire/override.ts'
import type { refused } from '../../../wire/refused.ts'
import type { Door } from '../door/authorize.ts'
import type { Db } from '../../database/database.ts'
import { writeAudit } from '../../registry/history/audit.ts'
import type { TokenSigner } from '../../tokens/token-signer.ts'
import { hostNameOf } from '../../sides/ops-url.ts'
import { safeOrigin } from '../../override/safe-origin.ts'
import { readRemoteId, signOffer } from '../../visit/override-token.ts'

type Deps = { db: Db; signer: TokenSigner; publicUrl: string; opsUrl: string; door: Pick<Door, 'authorize'> }

/** POST /_release/override: a squad asks, signed, for a link that makes one browser run its own build. */
export function offerRoutes(scope: FastifyInstance, { db, signer, publicUrl, opsUrl, door }: Deps): void {
  scope.post('/override', async (request, reply) => {
    const body = overrideRequest.safeParse(request.body)
    if (!body.success) {
      return refuse(reply, 400, 'malformed', 'name a module, an origin and 1 to 480 minutes')
    }
    const squad = await door.authorize(request, 'override', body.data.module)
    if (squad.kind === 'ops') {
      const message = "an override is signed: use the module's key, with no admin key beside it"
      return refuse(reply, 403, 'key-needed', message)
    }
    const module = readRemoteId(body.data.module)
    if (!module) return refuse(reply, 422, 'host-not-overridden', 'only a remote can come from elsewhere')
    const origin = safeOrigin(body.data.origin)
    if (!origin) {
      const message = 'serve the build over https, or from localhost or 127.0.0.1'
      return refuse(reply, 422, 'unsafe-origin', message)
    }
    // The shop's pages of that browser may call the origin of an override.
    if (hostNameOf(origin) === hostNameOf(opsUrl)) {
      return refuse(reply, 422, 'unsafe-origin', "a build cannot come from the host name of ops' console")
    }
    const { minutes } = body.data
    const until = new Date(Date.now() + minutes * 60_000).toISOString()
    const { who, keyId } = squad
    const details = { origin, minutes, until }
    await writeAudit(db.withSchema('gateway'), { who, why: '', what: 'override', module, details })
    const nonce = randomBytes(16).toString('base64url')
    const offer = await signOffer(signer, { module, origin, until, keyId, who, nonce })
    return { open: `${publicUrl}/_override/${offer}`, until } satisfies z.infer<typeof overrideAnswer>
  })
}

function refuse(reply: FastifyReply, code: number, refusal: string, message: string) {
  return reply.code(code).send({ refusal, message } satisfies z.infer<typeof refused>)
}
