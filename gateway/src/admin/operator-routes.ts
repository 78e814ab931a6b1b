import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  addOperator,
  changeOperator,
  operatorAct,
  type OperatorAct,
  type OperatorChanged,
  type OperatorList,
} from '../../wire/operator.ts'
import { inLanguage } from '../../wire/sentence.ts'
import type { Operators } from '../operators/operators.ts'
import { describeOperatorRefusal, type OperatorRefusal } from '../operators/plan-operator.ts'
import type { Door, Ops } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed } from './door/replies.ts'

type Deps = { operators: Operators; door: Pick<Door, 'opsOnly'> }
type OfOne = { Params: { name: string } }

/** Who may log in to the console with a password, and what they may do there: for admins, or the admin key. */
export function operatorRoutes(scope: FastifyInstance, { operators, door }: Deps): void {
  scope.get('/operators', async (request) => {
    await door.opsOnly(request)
    return await listOf(operators)
  })

  scope.post('/operators', { bodyLimit: 4096 }, async (request, reply) => {
    const { who, session } = await door.opsOnly(request)
    const body = addOperator.safeParse(request.body)
    if (!body.success) return malformed(reply, faultsOf(body.error))
    const refusal = await operators.add(body.data, { who, session, why: body.data.why ?? '' })
    if (refusal) return refuse(reply, refusal)
    return reply.code(201).send(await listOf(operators))
  })

  for (const act of operatorAct.options) {
    scope.post<OfOne>(`/operators/:name/${act}`, { bodyLimit: 4096 }, async (request, reply) => {
      const by = await door.opsOnly(request)
      const body = changeOperator.safeParse(request.body ?? {})
      if (!body.success) return malformed(reply, faultsOf(body.error))
      return await change(request, reply, { act, wanted: body.data, by })
    })
  }

  // As the CLI of the release before removes one.
  scope.delete<OfOne>('/operators/:name', async (request, reply) => {
    const by = await door.opsOnly(request)
    return await change(request, reply, { act: 'remove', wanted: {}, by })
  })

  type Asked = { act: OperatorAct; wanted: z.infer<typeof changeOperator>; by: Ops }
  async function change(request: FastifyRequest<OfOne>, reply: FastifyReply, { act, wanted, by }: Asked) {
    const plan = await operators.change(act, request.params.name, wanted, by)
    if (plan.kind === 'refused') return refuse(reply, plan.refusal)
    if (wanted.planOnly !== true) request.log.info({ act, operator: request.params.name }, 'operators')
    const notes = inLanguage(plan.notes, languageOf(request))
    const changed = plan.kind !== 'nothing'
    return { ...(await listOf(operators)), notes, changed } satisfies OperatorChanged
  }
}

const statusOf = {
  'unknown-operator': 404,
  'no-role': 400,
  'operator-moved': 409,
  'last-admin': 409,
} as const

function refuse(reply: FastifyReply, refusal: OperatorRefusal) {
  const message = describeOperatorRefusal(refusal)[languageOf(reply.request)]
  return reply.code(statusOf[refusal.code]).send({ refusal: refusal.code, message })
}

const faultsOf = ({ issues }: z.core.$ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')

async function listOf(operators: Operators): Promise<OperatorList> {
  const all = await operators.list()
  return {
    operators: all.map(({ name, createdAt, since, role, secondFactor }) => ({
      name,
      createdAt: new Date(createdAt).toISOString(),
      changedAt: new Date(since).toISOString(),
      role,
      secondFactor,
    })),
  }
}
