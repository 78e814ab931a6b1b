import type { FastifyError, FastifyInstance } from 'fastify'
import type { ErrorBody } from 'shared/contracts/error'
import { isExhausted, isUnavailable } from 'shared-server/unavailable'
import { RefusalError } from './refusal.ts'

/** The one place that makes the wire format of errors (docs/product.md#errors-and-messages). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | RefusalError>((error, request, reply) => {
    if (error instanceof RefusalError) return reply.status(error.status).send(error.toBody())
    const status = error.statusCode ?? 500
    // Fastify would close the line under who still sends: a proxy loses the answer with it, and says 502.
    if (status === 413) reply.removeHeader('connection')
    if (status >= 400 && status < 500)
      return reply.status(status).send(body(sentenceFor(status), codeFor(status)))
    // The request is not logged with it: a body may carry a card or an identity number.
    const err = { name: error.name, code: error.code, stack: error.stack }
    if (isUnavailable(error)) {
      if (isExhausted(error)) request.log.error({ err }, 'no connection to the database is free')
      else request.log.warn({ err }, 'the database cannot be reached')
      return reply.status(503).header('retry-after', '2').send(body(laterSentence, 'no-database'))
    }
    request.log.error({ err }, 'unforeseen error')
    return reply.status(500).send(body(laterSentence, 'unforeseen'))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(body('Aradığınız işlem bulunamadı.', 'not-found')),
  )
}

const laterSentence = 'İşleminiz şu anda tamamlanamadı. Lütfen biraz sonra tekrar deneyin.'

function body(sentence: string, code: string): ErrorBody {
  return { errors: { form: [sentence] }, code }
}

function sentenceFor(status: number): string {
  switch (status) {
    case 413:
      return 'Gönderilen bilgi çok büyük.'
    case 415:
      return 'Gönderilen bilginin biçimi desteklenmiyor.'
    case 429:
      return 'Çok sık denediniz. Lütfen biraz bekleyip tekrar deneyin.'
    default:
      return 'Gönderilen bilgi anlaşılamadı.'
  }
}

function codeFor(status: number): string {
  return status === 429 ? 'too-many-requests' : 'bad-request'
}
