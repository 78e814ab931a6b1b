import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { patterns } from 'shared/contracts/paths'
import { plainPage } from './plain-page.ts'

/** What the field calls it, in English and to the letter (docs/product.md#pages and docs/product.md#errors-and-messages). */
type Term = 'Page Not Found' | 'Internal Server Error'

const message = (term: Term, text: string) =>
  `<p lang="en">${term}</p>
<p>${text}</p>
<p><a href="${patterns.home}">Ana sayfadan sefer arayın</a></p>
<p><a href="${patterns.pnrLookup}">Biletinizi sorgulayın</a></p>`

const errorPage = (title: string, term: Term, text: string) => plainPage(title, message(term, text))

export const notFoundPage = errorPage(
  'Sayfa bulunamadı',
  'Page Not Found',
  'Bu adreste bir sayfa yok. Bağlantı eski olabilir ya da adres yanlış yazılmış olabilir.',
)

/** No release of the host or of a module is there yet. */
export const notReadyPage = errorPage(
  'Site hazırlanıyor',
  'Internal Server Error',
  'Lütfen birazdan tekrar deneyin.',
)

/** The ticket API does not answer. */
const down = 'Şu anda hizmet veremiyoruz'
const whenDown = message(
  'Internal Server Error',
  'Lütfen birkaç dakika sonra tekrar deneyin. Satın aldığınız biletler bundan etkilenmez.',
)
export const downPage = plainPage(down, whenDown)
/** The same inside a document of the site. */
export const downMessage = `<h1>${down}</h1>${whenDown}`

/** Of what nobody foresaw. */
const brokenPage = errorPage(
  'Bir sorunla karşılaştık',
  'Internal Server Error',
  'Sayfa şu anda açılamıyor. Lütfen biraz sonra tekrar deneyin.',
)

/** A person in a browser, and not a script, an image or a machine. */
export const wantsPage = ({ accept }: { accept?: string | undefined }): boolean =>
  accept?.includes('text/html') ?? false

/** Of what a route threw. All but a page for a person is Fastify's own answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if ((error.statusCode ?? 500) < 500 || !wantsPage(request.headers)) return reply.send(error)
  request.log.error(error)
  return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(brokenPage)
}
