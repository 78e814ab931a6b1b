import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from 'shared-server/unavailable'
import type { Call, ParsedRequestOf } from 'shared/contracts/call'
import type { Config } from '../config/config.ts'
import { type PlainPage, sendPage } from './plain-page.ts'
import { RefusalError } from './refusal.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { parseRequest } from './route.ts'

type FormPage<C extends Call> = {
  path: string
  /** Whose fields the form has. */
  call: C
  perMinute: number
  largestBody?: number
  /** The heading of a refusal. */
  failed: string
  /** What to send less of. */
  tooLarge: string
  /** Where the form is, by what was sent. */
  back: (sent: Record<string, unknown>) => string
  handle: (input: ParsedRequestOf<C>, request: FastifyRequest) => Promise<PlainPage>
}

/**
 * A form that a browser without scripts sends by itself: the same fields as the call's, answered with a page. A refusal
 * names every field; what was typed is still there when one goes back. Forms of other sites are refused, for no token
 * comes along that they could not have.
 */
export function addFormPage<C extends Call>(
  { app, config }: { app: FastifyInstance; config: Pick<Config, 'rateLimitFactor'> },
  { path, call, perMinute, largestBody, failed, tooLarge, back, handle }: FormPage<C>,
): void {
  app.route({
    method: 'POST',
    url: path,
    ...(largestBody && { bodyLimit: largestBody }),
    config: {
      rateLimit: { max: Math.ceil(perMinute * config.rateLimitFactor) },
      ...(call.encoding === 'multipart' && { takesFiles: true }),
    },
    errorHandler: (error: FastifyError | RefusalError, request, reply) =>
      answerRefusal(error, request, reply, {
        title: failed,
        path: back(fieldsOf(request.body)),
        tooLarge,
        hasFile: call.encoding === 'multipart',
      }),
    handler: async (request, reply) => {
      refuseOtherSites(request)
      return sendPage(reply, 200, await handle(parseRequest(call, request), request))
    },
  })
}

function answerRefusal(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, path, tooLarge, hasFile }: { title: string; path: string; tooLarge: string; hasFile: boolean },
): FastifyReply {
  const { status, sentences } = refusalOf(error, tooLarge)
  if (status >= 500)
    request.log.error({ err: { name: error.name, code: error.code, stack: error.stack } }, 'a form failed')
  return sendPage(reply, status, {
    title,
    sentences: [
      ...sentences,
      'Tarayıcınızın geri düğmesiyle forma dönebilirsiniz; yazdıklarınız duruyor.',
      // No browser gives a form its file back.
      ...(hasFile ? ['Göndermeden önce dosyanızı yeniden seçin.'] : []),
    ],
    next: { path, text: 'Forma dönün' },
  })
}

function refusalOf(
  error: FastifyError | RefusalError,
  tooLarge: string,
): { status: number; sentences: string[] } {
  if (error instanceof RefusalError)
    return {
      status: error.status,
      sentences: Object.values(error.errors).flatMap((list) => list.slice(0, 1)),
    }
  switch (error.statusCode) {
    case 413:
      return { status: 413, sentences: [tooLarge] }
    case 429:
      return { status: 429, sentences: ['Çok sık denediniz. Lütfen biraz bekleyip tekrar deneyin.'] }
    case 400:
    case 415:
      return { status: error.statusCode, sentences: ['Gönderilen bilgi anlaşılamadı.'] }
    default:
      return {
        status: isUnavailable(error) ? 503 : 500,
        sentences: ['İşleminiz şu anda tamamlanamadı. Birkaç dakika sonra tekrar deneyin.'],
      }
  }
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {}
