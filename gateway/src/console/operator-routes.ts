import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { addOperator, type operators as operatorsAnswer } from '../../wire/operator.ts'
import { sameKey } from '../keys/admin-key.ts'
import type { Operators } from './operators.ts'

/** Who may log in to the console. Not even an operator decides that: it takes the admin key. */
export async function operatorRoutes(
  app: FastifyInstance,
  { operators, key }: { operators: Operators; key: string },
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!sameKey(request.headers.authorization ?? '', `Bearer ${key}`)) {
          await reply
            .code(401)
            .send({ refusal: 'unauthorized', message: 'the admin key is missing or wrong' })
        }
      })
      scope.get('/', () => listOf(operators))

      scope.post('/', { bodyLimit: 4096 }, async (request, reply) => {
        const body = addOperator.safeParse(request.body)
        if (!body.success) {
          const faults = body.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
          return reply.code(400).send({ refusal: 'malformed', message: faults.join('; ') })
        }
        await operators.add(body.data.name, body.data.password)
        return reply.code(201).send(await listOf(operators))
      })

      scope.delete<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
        if (await operators.remove(params.name)) return await listOf(operators)
        return reply
          .code(404)
          .send({ refusal: 'unknown-operator', message: `there is no operator ${params.name}` })
      })
    },
    { prefix: '/_release/operators' },
  )
}

async function listOf(operators: Operators): Promise<z.infer<typeof operatorsAnswer>> {
  const all = await operators.list()
  return {
    operators: all.map(({ name, since }) => ({ name, createdAt: new Date(since).toISOString() })),
  }
}
