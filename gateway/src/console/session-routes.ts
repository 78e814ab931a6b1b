import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logIn } from '../../wire/session.ts'
import type { Operators } from './operators.ts'
import type { Sessions } from './session.ts'

/** Each try costs the gateway a hash, so one address may not try all names either. */
const triesAMinute = { ofOneName: 5, ofOneAddress: 30 }

/** Logging in to the console, and out. */
export async function sessionRoutes(
  app: FastifyInstance,
  { operators, sessions }: { operators: Operators; sessions: Sessions },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    const ofName = scope.createRateLimit({
      max: triesAMinute.ofOneName,
      timeWindow: '1 minute',
      keyGenerator: ({ ip, body }) => `${ip} ${logIn.safeParse(body).data?.name.toLowerCase() ?? ''}`,
    })
    const ofAddress = scope.createRateLimit({ max: triesAMinute.ofOneAddress, timeWindow: '1 minute' })
    const isTooMuch = async (request: FastifyRequest) => {
      const tries = [await ofAddress(request), await ofName(request)]
      return tries.some((one) => !one.isAllowed && one.isExceeded)
    }
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    scope.post('/_ops/session', { bodyLimit: 2048 }, async (request, reply) => {
      const body = logIn.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, 'malformed', 'the body must be a name and a password')
      if (await isTooMuch(request)) {
        return refuse(reply, 429, 'too-many', 'too many tries; wait a minute and try again')
      }
      const operator = await operators.verify(body.data.name, body.data.password)
      if (!operator)
        return refuse(reply, 401, 'wrong-login', 'there is no operator of that name and password')
      request.log.info({ operator: operator.name }, 'console log-in')
      return await sessions.begin(reply, operator)
    })

    scope.get('/_ops/session', async (request, reply) => {
      const session = await sessions.read(request)
      return session ?? refuse(reply, 401, 'unauthorized', 'nobody is logged in')
    })

    scope.delete('/_ops/session', (_request, reply) => sessions.end(reply).code(204).send())
  })
}

function refuse(reply: FastifyReply, code: number, refusal: string, message: string) {
  return reply.code(code).send({ refusal, message })
}
