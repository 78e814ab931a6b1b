import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from 'shared-server/unavailable'
import { patterns } from 'shared/contracts/paths'
import { sendPage } from '../../http/plain-page.ts'
import { RefusalError } from '../../http/refusal.ts'

/** What the page says, `broken` when it is our fault, and where it leads. */
type Texts = { title: string; broken: string; next: { path: string; text: string } }

type AnswerError = (
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply

/** In seconds: what is busy has done by then what waited. */
const againAfter = 10

/** For an address that is opened, not called: why there is no document, as a page, and where to go from there. */
export function refusalPage({ title, broken, next }: Texts): AnswerError {
  return (error, request, reply) => {
    const { status, sentence } = refusalOf(error, broken)
    if (status >= 500 && !(error instanceof RefusalError))
      request.log.error({ err: { name: error.name, code: error.code, stack: error.stack } }, 'no document')
    if (status === 503) void reply.header('retry-after', againAfter)
    return sendPage(reply, status, { title, sentences: [sentence], next })
  }
}

export const answerAsPage = refusalPage({
  title: 'Bilet açılamadı',
  broken: 'Biletiniz şu anda hazırlanamadı. Lütfen biraz sonra tekrar deneyin.',
  next: { path: patterns.pnrLookup, text: 'PNR ile sorgulayın' },
})

function refusalOf(error: FastifyError | RefusalError, broken: string): { status: number; sentence: string } {
  if (error instanceof RefusalError)
    return { status: error.status, sentence: Object.values(error.errors).flat()[0] ?? '' }
  switch (error.statusCode) {
    case 429:
      return { status: 429, sentence: 'Çok sık denediniz. Lütfen biraz bekleyip tekrar deneyin.' }
    case 400:
    case 413:
    case 415:
      return { status: error.statusCode, sentence: 'Gönderilen bilgi anlaşılamadı.' }
    default:
      return { status: isUnavailable(error) ? 503 : 500, sentence: broken }
  }
}
