import { createHash } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { patterns } from 'shared/contracts/paths'
import { Refusal } from '../../http/refusal.ts'

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.6 Figtree,system-ui,sans-serif;background:light-dark(#f6fafa,#0b1e26);color:light-dark(#022632,#eef6f6)}main{box-sizing:border-box;max-width:32rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.625rem;line-height:1.25}a{display:inline-block;margin-top:1rem;padding:.7rem 1.2rem;border-radius:12px;background:light-dark(#007a7b,#3fc1bd);color:light-dark(#fff,#022632);font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:3px}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** What the page says in each case, and where it leads. */
type Texts = { title: string; broken: string; back: { path: string; text: string } }

type AnswerError = (
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply

/** For an address that is opened, not called: why there is no document, as a page, and where to go from there. */
export function refusalPage(texts: Texts): AnswerError {
  return (error, request, reply) => {
    const { status, sentence } = told(error, texts)
    if (status >= 500)
      request.log.error({ err: { name: error.name, code: error.code, stack: error.stack } }, 'no document')
    return reply
      .status(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(page(sentence, texts))
  }
}

export const answerAsPage = refusalPage({
  title: 'Bilet açılamadı',
  broken: 'Biletiniz şu anda hazırlanamadı. Lütfen biraz sonra tekrar deneyin.',
  back: { path: patterns.pnrLookup, text: 'PNR ile sorgulayın' },
})

function told(error: FastifyError | Refusal, { broken }: Texts): { status: number; sentence: string } {
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
      return { status: 500, sentence: broken }
  }
}

/** Every sentence is ours: nothing that was sent to us stands in it. */
function page(sentence: string, { title, back }: Texts): string {
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${sentence}</p><a href="${back.path}">${back.text}</a></main></body></html>`
}
