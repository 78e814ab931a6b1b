import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outsideTraces } from 'shared-server/trace/current-trace'
import { notFoundPage, notReadyPage, wantsPage } from '../html/error-pages.ts'
import {
  paymentHeaders,
  policyOfModules,
  policyWith,
  policyWithLine,
  withoutOtherPictures,
} from './headers.ts'
import { isFile } from './is-file.ts'
import { liveDocument } from './live-document.ts'
import { sendModuleDocument } from './module-documents.ts'
import { guestToken, tokenCookie } from '../backend-client/token-claims.ts'
import { olderAddress } from '../backend-client/older-address.ts'
import { offRetryAfter } from './off-page.ts'
import { makeDocument, type DocumentMaker } from './make-document.ts'
import { dictionaryEncoding } from '../dictionaries/dcz.ts'
import { documentDictionaryRoutes } from '../dictionaries/routes.ts'
import { faviconSvg, overlayCss } from '../html/overlay.ts'
import { overlayFile } from './overlay-file.ts'
import { isIsolated } from '../visit/isolated-module.ts'
import { visitOfNobody } from '../visit/visit.ts'
import type { Visits } from '../visit/visits.ts'

const dayInSeconds = 86_400

/**
 * The browser may keep the page itself for Back, but no copy of the document: it varies with everything, so that no
 * cache answers with it, not even for Back, where browsers do not look at its age.
 */
const restorable = { 'cache-control': 'private, no-cache', vary: '*' }

/** A document for every address that is not a file, and the few files that belong to the gateway itself. */
export function documentRoutes(app: FastifyInstance, visits: Visits, maker: DocumentMaker): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', `public, max-age=${dayInSeconds}`).type('image/svg+xml').send(faviconSvg),
  )
  documentDictionaryRoutes(app, maker.dictionaries)
  app.get(overlayFile.href, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(overlayCss),
  )

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) return noCall(reply)
    if (isFile(path)) {
      const visit = await visits.of(request)
      const sent = await sendModuleDocument(reply, path, {
        live: visit.live,
        isPublic: !isIsolated(visit),
        store: maker.store,
        publicUrl: maker.publicUrl,
      })
      if (sent) return sent
      const elsewhere = await olderAddress(maker.backend, request.url)
      reply.header('cache-control', 'no-store')
      return elsewhere ? await reply.redirect(elsewhere.location, elsewhere.status) : noFile(request, reply)
    }
    return await sendDocument(request, reply)
  })

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const visit = await visits.of(request)
    const made = liveDocument(visit.live)
    reply.header('cache-control', 'no-store')
    for (const { name, value, options } of visit.cookies) reply.setCookie(name, value, options)
    const { override } = visit
    if (override) changePolicy(reply, (rules) => policyWith(rules, override.origin))
    if (!made) return notReady(request, reply)
    const browserOnly = request.headers['x-render'] === 'browser'
    // Two slashes at the start would name another host.
    const address = request.url.replace(/^\/+/, '/')
    const token = guestToken(request.cookies[tokenCookie], Date.now())
    const guest = token === null ? null : { token, ip: request.ip }
    const host = made.host.facts.version
    const isPublic = !isIsolated(visit)
    const dictionary = isPublic ? maker.dictionaries.offer(host, request.headers) : null
    const answer = await makeDocument(maker, {
      visit,
      made,
      address,
      guest,
      browserOnly,
      dictionary,
      log: request.log,
    })
    // When this visitor has the answer, and no part of its trace.
    reply.raw.once('finish', () =>
      outsideTraces(() => maker.dictionaries.prepare(host, () => drawForNobody(maker, host, app.log))),
    )
    if (answer.kind === 'redirect') return await reply.redirect(answer.location, answer.status)
    if (answer.kind === 'off')
      return await reply
        .code(503)
        .header('retry-after', String(offRetryAfter))
        .type('text/html; charset=utf-8')
        .send(answer.html)
    changePolicy(reply, policyOfModules)
    for (const line of answer.lines) changePolicy(reply, (rules) => policyWithLine(rules, line))
    if (answer.restorable) reply.headers(restorable)
    if (answer.isPayment) {
      reply.headers(paymentHeaders)
      changePolicy(reply, withoutOtherPictures)
    }
    if (answer.isPrivate) reply.header('cache-control', 'private, no-store')
    reply.code(answer.status).type('text/html; charset=utf-8')
    // What is one visitor's is packed alone: by its size against a text that a squad wrote it could be told whether it has that text.
    const packed = answer.isPrivate ? null : await maker.dictionaries.pack(answer.html, request.headers)
    if (!packed) return await reply.send(answer.html)
    if (!answer.restorable) reply.header('vary', 'accept-encoding, available-dictionary')
    return await reply.header('content-encoding', dictionaryEncoding).send(packed)
  }
}

/** The home page as nearly every stranger has it; null where that is with another host, or the server does not draw it now. */
async function drawForNobody(
  maker: DocumentMaker,
  host: string,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const live = maker.stable()
  const made = liveDocument(live)
  if (made?.host.facts.version !== host) return null
  const nobody = visitOfNobody(live)
  const answer = await makeDocument(
    { ...maker, watch: () => undefined },
    { visit: nobody, made, address: '/', guest: null, browserOnly: false, dictionary: null, log },
  )
  const isDrawn = answer.kind === 'page' && answer.status === 200 && answer.lines.length > 0
  return isDrawn ? answer.html : null
}

const policy = 'content-security-policy'

/** A document without a policy is no answer. */
function changePolicy(reply: FastifyReply, change: (rules: string) => string) {
  const rules = reply.getHeader(policy)
  if (typeof rules !== 'string') throw new Error('a document was asked for where only files are answered')
  reply.header(policy, change(rules))
}

export function noFile({ headers }: FastifyRequest, reply: FastifyReply) {
  reply.code(404).header('cache-control', 'no-store')
  return wantsPage(headers)
    ? reply.type('text/html; charset=utf-8').send(notFoundPage)
    : reply.type('text/plain; charset=utf-8').send('Not found\n')
}

function noCall(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ errors: { form: ['Aradığınız adres bulunamadı.'] } })
}

function notReady({ headers }: FastifyRequest, reply: FastifyReply) {
  reply.code(503).header('retry-after', '5')
  return wantsPage(headers)
    ? reply.type('text/html; charset=utf-8').send(notReadyPage)
    : reply.type('text/plain; charset=utf-8').send('Site hazırlanıyor. Lütfen birazdan tekrar deneyin.\n')
}
