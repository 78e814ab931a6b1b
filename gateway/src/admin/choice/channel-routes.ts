import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  addChannelRequest,
  pointChannelRequest,
  removeChannelRequest,
  type ChannelAnswer,
  type Channels,
} from '../../../wire/channel.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import type { Db } from '../../database/database.ts'
import { DeniedError } from '../../keys/denial.ts'
import { addChannel, pointChannel, removeChannel } from '../../registry/channels/change-channel.ts'
import { describeChannelRefusal, type ChannelRefusal } from '../../registry/channels/channel-refusal.ts'
import type { ChannelPlan } from '../../registry/channels/plan-channel.ts'
import type { PointPlan } from '../../registry/channels/plan-point.ts'
import type { Registry } from '../../registry/registry.ts'
import { readChannels } from '../../registry/state/channel-rows.ts'
import { askerOf, type Door } from '../door/authorize.ts'
import { languageOf } from '../door/language.ts'
import { malformed } from '../door/replies.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'refresh'>
  door: Pick<Door, 'authorize' | 'opsOnly'>
}
type OfOne = { Params: { name: string } }

/** /_release/channels: sets of releases beside the live one. A link to one is made in `choice-routes.ts`. */
export function channelRoutes(scope: FastifyInstance, { db, registry, door }: Deps): void {
  const read = db.withSchema('gateway')

  scope.get('/channels', async (request): Promise<Channels> => {
    await door.authorize(request, 'read', null)
    return { channels: await readChannels(read) }
  })

  scope.post('/channels', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = addChannelRequest.safeParse(request.body)
    if (!body.success)
      return malformed(
        reply,
        'a channel has a name of 2 to 30 letters a to z, digits and dashes, such as staging, and may have why and planOnly',
      )
    return await answer(reply, await addChannel(db, body.data, { who }), body.data)
  })

  scope.post<OfOne>('/channels/:name/remove', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = removeChannelRequest.safeParse(request.body ?? {})
    if (!body.success) return malformed(reply, 'why has at most 500 characters')
    return await answer(reply, await removeChannel(db, request.params.name, body.data, { who }), body.data)
  })

  scope.post<OfOne>('/channels/:name/point', async (request, reply) => {
    const body = pointChannelRequest.safeParse(request.body)
    if (!body.success)
      return malformed(
        reply,
        'the body must be JSON with act (promote, rollback or follow) and module, and may have version, why (up to 500 letters), force, planOnly and expected',
      )
    const caller = await door.authorize(request, 'channel', body.data.module)
    if (body.data.force === true && caller.kind !== 'ops')
      throw new DeniedError({ code: 'forbidden', why: 'ops-only' })
    const plan = await pointChannel(db, request.params.name, body.data, askerOf(caller))
    return await answer(reply, plan, body.data)
  })

  async function answer(
    reply: FastifyReply,
    plan: ChannelPlan | PointPlan,
    { planOnly = false }: { planOnly?: boolean | undefined },
  ) {
    const language = languageOf(reply.request)
    if (plan.kind === 'refused') {
      const code = codeOf(plan.refusal)
      const message = describeChannelRefusal(plan.refusal)[language]
      return await reply.code(statusOf(plan.refusal)).send({ refusal: code, message })
    }
    const changed = plan.kind !== 'nothing'
    if (changed && !planOnly) await registry.refresh()
    return {
      channels: await readChannels(read),
      changed,
      ...(plan.kind === 'point' && { version: plan.point.version }),
      notes: inLanguage(plan.notes, language),
    } satisfies ChannelAnswer
  }
}

const codeOf = (refusal: ChannelRefusal): string =>
  refusal.code === 'unfit' ? refusal.misfit.code : refusal.code === 'channel-moved' ? 'moved' : refusal.code

function statusOf({ code }: ChannelRefusal): number {
  switch (code) {
    case 'unknown-channel':
    case 'unknown-module':
    case 'unknown-version':
      return 404
    case 'channel-reserved':
      return 422
    default:
      return 409
  }
}
