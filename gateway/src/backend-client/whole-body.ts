import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorBody } from 'shared/contracts/error'
import type { ApiLane } from './api-lane.ts'
import { busy, sendDown, standIn } from './backend-down.ts'

/** More than any call takes: the API's own limits answer first. */
const largest = 8 * 1024 * 1024
/** For all of a body: a file goes with an application, and phones are slow. */
const patienceMs = 30_000

const tooSlow: ErrorBody = {
  errors: { form: ['İsteğiniz zamanında tamamlanmadı. Lütfen tekrar deneyin.'] },
  code: 'too-slow',
}

/**
 * A body is here before the API hears of its request: who sends one slowly, or never, holds no connection to it, and a place among
 * those that are on their way alone.
 */
export function takeWholeBodies(scope: FastifyInstance, lane: ApiLane, deadlineMs = patienceMs): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
    done(null, Readable.from([body])),
  )
  scope.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return undefined
    const leave = lane.enter(request.ip)
    if (!leave) return await sendDown(reply, busy)
    const late = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return
      void sendDown(reply.header('connection', 'close'), standIn(408, tooSlow))
    }, deadlineMs)
    const isHere = () => {
      clearTimeout(late)
      leave()
    }
    request.raw.once('end', isHere)
    reply.raw.once('close', isHere)
    return undefined
  })
}

const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
