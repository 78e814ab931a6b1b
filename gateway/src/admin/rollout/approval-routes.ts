import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  approvalRequest,
  approvalRevocation,
  type ApprovalAnswer,
  type ApprovalRevocation,
  type Approvals,
} from '../../../wire/approval.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import type { Db } from '../../database/database.ts'
import { readApprovals } from '../../registry/approvals/approval-rows.ts'
import { describeApprovalRefusal } from '../../registry/approvals/approval-refusal.ts'
import { decideOnRelease } from '../../registry/approvals/approve.ts'
import type { ApprovalPlan, ApprovalRefusal } from '../../registry/approvals/plan-approval.ts'
import { readWaiting } from '../../registry/approvals/waiting.ts'
import { revokeApproval } from '../../registry/approvals/revoke-approval.ts'
import type { Registry } from '../../registry/registry.ts'
import { askerOf, type Door } from '../door/authorize.ts'
import { languageOf } from '../door/language.ts'
import { malformed } from '../door/replies.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'state' | 'refresh'>
  door: Pick<Door, 'authorize' | 'opsOnly'>
}

const wanted =
  'the body must be JSON with a module, a version and the digest that was looked at (a plan needs none), and may have why (up to 500 letters) and planOnly'

const wantedOf =
  'the body must be JSON with a module, a version and of (whose yes), and may have why (up to 500 letters) and planOnly'

/** /_release/approvals: who has said yes to releases that need a second person. */
export function approvalRoutes(scope: FastifyInstance, { db, registry, door }: Deps): void {
  const read = db.withSchema('gateway')

  scope.get('/approvals', async (request): Promise<Approvals> => {
    await door.authorize(request, 'read', null)
    const state = registry.state()
    return {
      twoKeys: state.modules.filter(({ twoKeys }) => twoKeys === true).map(({ module }) => module),
      approvals: await readApprovals(read),
      waiting: await readWaiting(read, state),
    }
  })

  scope.post('/approvals', (request, reply) => decide('approve', request, reply))
  scope.post('/approvals/withdraw', (request, reply) => decide('withdraw', request, reply))

  scope.post('/approvals/revoke', async (request, reply) => {
    const body = approvalRevocation.safeParse(request.body)
    if (!body.success) return malformed(reply, wantedOf)
    const { who } = await door.opsOnly(request)
    return await answer(request, reply, body.data, await revokeApproval(db, body.data, who))
  })

  async function decide(act: 'approve' | 'withdraw', request: FastifyRequest, reply: FastifyReply) {
    const body = approvalRequest.safeParse(request.body)
    if (!body.success) return malformed(reply, wanted)
    const { planOnly = false, digest } = body.data
    // Whoever says yes has seen to what.
    if (!planOnly && act === 'approve' && digest === undefined) return malformed(reply, wanted)
    const signed = act === 'approve' ? 'approve' : 'withdraw-approval'
    const caller = await door.authorize(request, signed, body.data.module)
    const plan = await decideOnRelease(db, act, body.data, askerOf(caller))
    return await answer(request, reply, body.data, plan)
  }

  type About = Pick<ApprovalRevocation, 'module' | 'version' | 'planOnly'>

  async function answer(request: FastifyRequest, reply: FastifyReply, about: About, plan: ApprovalPlan) {
    const { module, version, planOnly = false } = about
    const language = languageOf(request)
    if (plan.kind === 'refused') {
      const message = describeApprovalRefusal(plan.refusal)[language]
      return await reply.code(statusOf[plan.refusal.code]).send({ refusal: plan.refusal.code, message })
    }
    const changed = plan.kind !== 'nothing'
    if (changed && !planOnly) await registry.refresh()
    const all = await readApprovals(read, module)
    return {
      digest: plan.digest,
      approvals: all.filter((one) => one.version === version),
      changed,
      notes: inLanguage(plan.notes, language),
    } satisfies ApprovalAnswer
  }
}

const statusOf: Record<ApprovalRefusal['code'], number> = {
  'unknown-module': 404,
  'unknown-version': 404,
  'one-key': 422,
  'no-digest': 422,
  'digest-differs': 409,
  'no-person': 403,
  'not-acting': 403,
  'own-release': 403,
}
