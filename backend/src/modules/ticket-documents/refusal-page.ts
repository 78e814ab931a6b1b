import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { patterns } from 'shared/contracts/paths'
import { sendPage } from '../../http/plain-page.ts'
import { Refusal } from '../../http/refusal.ts'

/** For an address that is opened, not called: why there is no document, as a page, and where to go from there. */
export function answerAsPage(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, sentence } = refusalOf(error)
  if (status >= 500)
    request.log.error({ err: { name: error.name, code: error.code, stack: error.stack } }, 'no document')
  return sendPage(reply, status, {
    title: 'Bilet açılamadı',
    sentences: [sentence],
    next: { path: patterns.pnrLookup, text: 'PNR ile sorgulayın' },
  })
}

function refusalOf(error: FastifyError | Refusal): { status: number; sentence: string } {
  if (error instanceof Refusal)
    return { status: error.status, sentence: Object.values(error.errors).flat()[0] ?? '' }
  switch (error.statusCode) {
    case 429:
      return { status: 429, sentence: 'Çok sık denediniz. Lütfen biraz bekleyip tekrar deneyin.' }
    case 400:
    case 413:
    case 415:
      return { status: error.statusCode, sentence: 'Gönderilen bilgi anlaşılamadı.' }
    default:
      return { status: 500, sentence: 'Biletiniz şu anda hazırlanamadı. Lütfen biraz sonra tekrar deneyin.' }
  }
}
