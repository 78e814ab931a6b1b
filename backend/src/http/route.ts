import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, ParsedRequestOf } from 'shared/contracts/call'
import * as z from 'zod/mini'
import type { Caller } from './caller.ts'
import { fieldErrors } from './issues.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { RefusalError } from './refusal.ts'

type RouteContext = { caller: Caller; request: FastifyRequest; reply: FastifyReply }

/** What a handler answers: the contract's response before branding. */
type AnswerOf<C extends Call> = z.input<C['response']>

type Handler<C extends Call> = (
  input: ParsedRequestOf<C>,
  context: RouteContext,
) => Promise<AnswerOf<C> | ReadyAnswer> | AnswerOf<C> | ReadyAnswer

type RouteOptions = {
  /** Calls a minute from one address; without it the limit of the whole API. */
  perMinute?: number
  /** In bytes, of a call with a file; without it the limit of the whole API. */
  largestBody?: number
}

/**
 * Registers a call of the contract: who may ask, what may be sent, one call, the answer. The handler
 * sees only parsed input.
 */
export type Route = <C extends Call>(call: C, handler: Handler<C>, options?: RouteOptions) => void

type RouterDeps = {
  app: FastifyInstance
  /** Throws a Refusal when the caller may not make a call of that access. */
  identify: (request: FastifyRequest, access: Call['access']) => Promise<Caller>
  /** Every call registered, for the published OpenAPI. */
  calls: Call[]
  rateLimitFactor: number
  /** Parses what is answered with the contract too: on in tests. */
  checkAnswers: boolean
}

export function createRoute({ app, identify, calls, rateLimitFactor, checkAnswers }: RouterDeps): Route {
  return (call, handler, options = {}) => {
    calls.push(call)
    const limit = options.perMinute && Math.ceil(options.perMinute * rateLimitFactor)
    app.route({
      method: call.method,
      url: call.path,
      ...(options.largestBody && { bodyLimit: options.largestBody }),
      config: {
        ...(limit && { rateLimit: { max: limit } }),
        ...(call.encoding === 'multipart' && { takesFiles: true }),
      },
      handler: async (request, reply) => {
        // A browser that goes back shows the page with the answers it has kept, however old: points that are spent,
        // tickets that are cancelled. A handler that has a better rule sets its own.
        reply.header('cache-control', 'no-store')
        const caller = await identify(request, call.access)
        const answer = await handler(parseRequest(call, request), { caller, request, reply })
        const ready = answer instanceof ReadyAnswer ? answer.json : null
        if (checkAnswers) z.parse(call.response, ready ? JSON.parse(ready.toString()) : answer)
        if (ready) reply.type('application/json; charset=utf-8')
        return ready ?? answer
      },
    })
  }
}

/** What was sent, by the call's contract; throws a Refusal with the fields that are wrong. */
export function parseRequest<C extends Call>(call: C, request: FastifyRequest): ParsedRequestOf<C> {
  const sent = { ...sentFields(call, request), ...asFields(request.params) }
  refuseNul(sent)
  const parsed = z.safeParse<C['request']>(call.request, sent)
  if (parsed.success) return parsed.data
  throw new RefusalError(422, 'validation', fieldErrors(parsed.error.issues))
}

/** PostgreSQL takes no NUL in a text, and no traveller types one. */
function refuseNul(sent: object): void {
  if (hasNul(sent)) throw new RefusalError(400, 'bad-request', 'Gönderilen bilgi anlaşılamadı.')
}

/** Step by step and not by calling itself: what is sent may be nested deeper than a call stack. */
function hasNul(sent: object): boolean {
  const found: unknown[] = [sent]
  // What is added meanwhile is looked at too.
  for (const value of found) {
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) found.push(name, inner)
  }
  return false
}

function sentFields(call: Call, request: FastifyRequest): object {
  if (call.encoding === 'none') return {}
  return asFields(call.encoding === 'query' ? request.query : request.body)
}

function asFields(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
