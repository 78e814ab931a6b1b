import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorBody } from 'shared/contracts/error'

/** More than any call takes: the API's own limits answer first. */
const largest = 8 * 1024 * 1024
/** For all of a body: a file goes with an application, and phones are slow. */
const patienceMs = 30_000

const tooSlow: ErrorBody = {
  errors: { form: ['İsteğiniz zamanında tamamlanmadı. Lütfen tekrar deneyin.'] },
  code: 'too-slow',
}

/** A body is here before the API hears of its request: who sends one slowly, or never, holds no connection to it. */
export function takeWholeBodies(scope: FastifyInstance, deadlineMs = patienceMs): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
    done(null, Readable.from([body])),
  )
  scope.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done()
    const late = setTimeout(() => {
      if (request.raw.complete || reply.sent) return
      reply.code(408).headers({ 'cache-control': 'no-store', connection: 'close' }).send(tooSlow)
    }, deadlineMs)
    reply.raw.once('close', () => clearTimeout(late))
    request.raw.once('end', () => clearTimeout(late))
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
