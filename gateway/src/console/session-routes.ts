import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { secondFactorCode, logIn, type logInWays } from '../../wire/session.ts'
import type { Guessing } from '../operators/guessing.ts'
import type { Operators } from '../operators/operators.ts'
import type { CodeVerdict, SecondFactor } from '../operators/second-factor.ts'
import type { KnownBrowsers } from './known-browser.ts'
import type { Sessions } from './session.ts'

type Deps = {
  operators: Operators
  sessions: Sessions
  secondFactor: SecondFactor
  guessing: Guessing
  browsers: KnownBrowsers
  ways: z.infer<typeof logInWays>
}

/** Logging in to the console, and out, and the second factor of whoever has a password. */
export async function sessionRoutes(
  app: FastifyInstance,
  { operators, sessions, secondFactor, guessing, browsers, ways }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
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
      const { name, password, code } = body.data
      const guess = { name, ip: request.ip, browser: await browsers.read(request, name) }
      const wait = await guessing.count({ act: 'password', ...guess })
      if (wait !== null) return tooMany(reply, wait)
      const operator = await operators.verify(name, password)
      if (!operator)
        return refuse(reply, 401, 'wrong-login', 'there is no operator of that name and password')
      await guessing.forgive({ act: 'password', ...guess })
      if (operator.secondFactor) {
        if (code === undefined || code.trim() === '') return refuseCode(reply, 'missing')
        const waitOfCode = await guessing.count({ act: 'code', ...guess })
        if (waitOfCode !== null) return tooMany(reply, waitOfCode)
        const verdict = await secondFactor.take(name, code, { isKnown: guess.browser !== null })
        if (verdict !== 'right') return refuseCode(reply, verdict)
        await guessing.forgive({ act: 'code', ...guess })
      }
      request.log.info({ operator: operator.name }, 'console log-in')
      const session = await sessions.begin(reply, operator)
      await browsers.remember(reply, name)
      return session
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
      const guess = { act: 'code', name: session.name, ip: request.ip, browser: session.until } as const
      const wait = await guessing.count(guess)
      if (wait !== null) return tooMany(reply, wait)
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

function tooMany(reply: FastifyReply, waitSeconds: number) {
  const message = `too many tries; wait ${waitSeconds} seconds and try again`
  return reply
    .code(429)
    .header('retry-after', waitSeconds)
    .send({ refusal: 'too-many', message, waitSeconds })
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
