import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openChannelRequest } from '../../../wire/channel.ts'
import { joinRequest, previewRequest, type ChoiceAnswer } from '../../../wire/choice.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import { choicePath } from '../../html/choice-bar.ts'
import {
  describeChoiceRefusal,
  planJoin,
  planOpenChannel,
  planPreview,
  type ChoicePlan,
} from '../../choice/plan-choice.ts'
import type { Db } from '../../database/database.ts'
import { writeAudit } from '../../registry/history/audit.ts'
import type { Registry } from '../../registry/registry.ts'
import type { TokenSigner } from '../../tokens/token-signer.ts'
import { signChoiceOffer } from '../../visit/choice.ts'
import type { Caller, Door } from '../door/authorize.ts'
import { languageOf } from '../door/language.ts'
import { malformed } from '../door/replies.ts'

type Deps = {
  db: Db
  registry: Registry
  signer: TokenSigner
  publicUrl: string
  door: Pick<Door, 'authorize'>
}

const usualHours = 24
const untilOf = (hours = usualHours) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Links that show one browser something else than its visitor would have. */
export function choiceLinkRoutes(
  scope: FastifyInstance,
  { db, registry, signer, publicUrl, door }: Deps,
): void {
  scope.post('/preview', async (request, reply) => {
    const body = previewRequest.safeParse(request.body)
    if (!body.success) return malformed(reply, 'name a module and a version, and 1 to 168 hours')
    const { module, version, hours } = body.data
    const caller = await door.authorize(request, 'preview', module)
    const release = await registry.release(module, version)
    const plan = planPreview({ module, version, until: untilOf(hours) }, { state: registry.state(), release })
    return await answer(request, reply, caller, { plan, what: 'preview', ...body.data })
  })

  scope.post('/join', async (request, reply) => {
    const body = joinRequest.safeParse(request.body)
    if (!body.success) return malformed(reply, 'name a module, and 1 to 168 hours')
    const { module, out = false, hours } = body.data
    const caller = await door.authorize(request, 'join', module)
    const plan = planJoin({ module, out, until: untilOf(hours) }, registry.state())
    return await answer(request, reply, caller, { plan, what: 'join', ...body.data })
  })

  scope.post<{ Params: { name: string } }>('/channels/:name/open', async (request, reply) => {
    const body = openChannelRequest.safeParse(request.body ?? {})
    if (!body.success) return malformed(reply, 'a link has 1 to 168 hours, and may have why and planOnly')
    const caller = await door.authorize(request, 'channel', null)
    const module = caller.kind === 'squad' ? caller.module : 'host'
    const { hours } = body.data
    const wanted = { channel: request.params.name, module, until: untilOf(hours) }
    const plan = planOpenChannel(wanted, registry.state())
    return await answer(request, reply, caller, { plan, what: 'channel', ...body.data })
  })

  type Asked = {
    plan: ChoicePlan
    what: 'preview' | 'join' | 'channel'
    why?: string | undefined
    planOnly?: boolean | undefined
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    { plan, what, why = '', planOnly = false }: Asked,
  ) {
    const language = languageOf(request)
    if (plan.kind === 'refused') {
      const message = describeChoiceRefusal(plan.refusal)[language]
      return await reply.code(404).send({ refusal: plan.refusal.code, message })
    }
    const { chosen } = plan
    const notes = inLanguage(plan.notes, language)
    if (planOnly) return { open: null, until: chosen.until, notes } satisfies ChoiceAnswer
    const { who } = caller
    const keyId = caller.kind === 'squad' ? caller.keyId : null
    const nonce = randomBytes(16).toString('base64url')
    const { module, until } = chosen
    const subject =
      chosen.kind === 'channel'
        ? { details: { channel: chosen.channel, did: 'channel-link', until } }
        : { version: chosen.version, details: { kind: chosen.kind, until } }
    await writeAudit(db.withSchema('gateway'), { who, why, what, module, ...subject })
    const offer = await signChoiceOffer(signer, { ...chosen, keyId, who, nonce })
    return { open: `${publicUrl}${choicePath}/${offer}`, until, notes } satisfies ChoiceAnswer
  }
}
