import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { secondFactorCode, logIn, type logInWays } from '../../wire/session.ts'
import type { Operators } from '../operators/operators.ts'
import type { Operator } from '../operators/plan-operator.ts'
import type { CodeVerdict, SecondFactor } from '../operators/second-factor.ts'
import type { Sessions } from './session.ts'

/** Each try costs the gateway a hash, so one address may not try all names either. */
const triesAMinute = { ofOneName: 5, ofOneAddress: 30 }

type Deps = {
  operators: Operators
  sessions: Sessions
  secondFactor: SecondFactor
  ways: z.infer<typeof logInWays>
}

/** Logging in to the console, and out, and the second factor of whoever has a password. */
export async function sessionRoutes(
  app: FastifyInstance,
  { operators, sessions, secondFactor, ways }: Deps,
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

    scope.get('/_ops/log-in', () => ways)

    scope.post('/_ops/session', { bodyLimit: 2048 }, async (request, reply) => {
      const body = logIn.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, 'malformed', 'the body must be a name and a password')
      if (!ways.passwords)
        return refuse(
          reply,
          403,
          'passwords-off',
          'nobody logs in with a password here: use the company account',
        )
      if (await isTooMuch(request)) return tooMany(reply)
      const operator = await operators.verify(body.data.name, body.data.password)
      if (!operator)
        return refuse(reply, 401, 'wrong-login', 'there is no operator of that name and password')
      if (operator.secondFactor) {
        const verdict = await verdictOn(secondFactor, operator, body.data.code)
        if (verdict !== 'right') return refuseCode(reply, verdict)
      }
      request.log.info({ operator: operator.name }, 'console log-in')
      return await sessions.begin(reply, operator)
    })

    scope.get('/_ops/session', async (request, reply) => {
      const session = await sessions.readAny(request)
      return session ?? refuse(reply, 401, 'unauthorized', 'nobody is logged in')
    })

    scope.delete('/_ops/session', async (request, reply) => {
      const endSession = await sessions.end(request, reply)
      return endSession === null ? await reply.code(204).send() : { endSession }
    })

    scope.post('/_ops/second-factor', { bodyLimit: 2048 }, async (request, reply) => {
      const session = await sessions.readAny(request)
      if (session?.way !== 'password') return refuse(reply, 401, 'unauthorized', 'nobody is logged in')
      const begun = await secondFactor.begin(session.name)
      return (
        begun ??
        refuse(reply, 409, 'has-second-factor', 'there is a second factor already: an admin can reset it')
      )
    })

    scope.post('/_ops/second-factor/confirm', { bodyLimit: 2048 }, async (request, reply) => {
      const session = await sessions.readAny(request)
      if (session?.way !== 'password') return refuse(reply, 401, 'unauthorized', 'nobody is logged in')
      const body = secondFactorCode.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, 'malformed', 'the body must be a code')
      if (await isTooMuch(request)) return tooMany(reply)
      const recoveryCodes = await secondFactor.confirm(session.name, body.data.code)
      if (!recoveryCodes)
        return refuse(
          reply,
          422,
          'wrong-code',
          'that is not the code of this secret: look at the clock of the phone',
        )
      // All sessions from before have ended, this one too.
      const operator = (await operators.list()).find(({ name }) => name === session.name)
      if (operator) await sessions.begin(reply, operator)
      return { recoveryCodes }
    })
  })
}

const tooMany = (reply: FastifyReply) =>
  refuse(reply, 429, 'too-many', 'too many tries; wait a minute and try again')

async function verdictOn(
  secondFactor: SecondFactor,
  { name }: Operator,
  code: string | undefined,
): Promise<CodeVerdict | 'missing'> {
  return code === undefined || code.trim() === '' ? 'missing' : await secondFactor.take(name, code)
}

const codeRefusals = {
  missing: [401, 'second-factor', 'type the code of your authenticator, or a recovery code'],
  wrong: [401, 'wrong-code', 'the code is wrong, or was used already: wait for the next one'],
  locked: [429, 'code-locked', 'too many wrong codes: wait fifteen minutes, or have an admin reset it'],
  unreadable: [
    401,
    'factor-unreadable',
    "the second factor cannot be read, since the gateway's secret is another: use a recovery code, or have an admin reset it",
  ],
} as const

function refuseCode(reply: FastifyReply, verdict: Exclude<CodeVerdict, 'right'> | 'missing') {
  const [code, refusal, message] = codeRefusals[verdict]
  return refuse(reply, code, refusal, message)
}

function refuse(reply: FastifyReply, code: number, refusal: string, message: string) {
  return reply.code(code).send({ refusal, message })
}
