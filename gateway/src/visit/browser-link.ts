import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnForm } from 'shared/domain/own-form'
import type { Db } from '../database/database.ts'
import { plainPage } from '../html/plain-page.ts'
import { takeNonce, wasTaken } from '../keys/nonces.ts'
import { secondsTo } from './override-token.ts'

type Offered = { Params: { '*': string } }

/** A link by which one browser takes something for a while: it works once, and its page asks before anything is taken. */
export type BrowserLink<Offer> = {
  /** `<path>/<token>` is the link, `<path>/leave` gives back what was taken. */
  path: `/_${string}`
  cookie: string
  /** What a token offers; null for one that is expired, forged or of a revoked key. */
  open: (token: string) => Promise<Offer | null>
  /** What the browser keeps of it, until the offer's end. */
  sign: (offer: Offer) => Promise<string>
  offerPage: (offer: Offer) => string
  noOfferPage: string
  /** Where one is led who gives it back. */
  afterLeaving: (request: FastifyRequest) => string
}

/** Where a browser takes what it was offered, and gives it back. Nothing changes by opening an address alone. */
export async function browserLinkRoutes<Offer extends { nonce: string; until: string }>(
  app: FastifyInstance,
  { db, https }: { db: Db; https: boolean },
  { path, cookie, open, sign, offerPage, noOfferPage, afterLeaving }: BrowserLink<Offer>,
): Promise<void> {
  const registry = db.withSchema('gateway')
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    )

    // An offer in the log could be taken by whoever reads it.
    scope.get<Offered>(`${path}/*`, { logLevel: 'error' }, async (request, reply) => {
      const offer = await open(request.params['*'])
      const isOpen = offer !== null && !(await wasTaken(registry, offer.nonce))
      return isOpen ? page(reply, 200, offerPage(offer)) : page(reply, 410, noOfferPage)
    })

    scope.post(`${path}/leave`, async (request, reply) => {
      if (!isOwnForm(request.headers, request.headers.host)) return page(reply, 403, foreignFormPage)
      return await reply
        .setCookie(cookie, '', { ...attributes, maxAge: 0 })
        .redirect(afterLeaving(request), 303)
    })

    scope.post<Offered>(`${path}/*`, { logLevel: 'error' }, async (request, reply) => {
      if (!isOwnForm(request.headers, request.headers.host)) return page(reply, 403, foreignFormPage)
      const offer = await open(request.params['*'])
      if (!offer || !(await takeNonce(registry, offer.nonce))) return page(reply, 410, noOfferPage)
      const maxAge = secondsTo(offer.until)
      return await reply.setCookie(cookie, await sign(offer), { ...attributes, maxAge }).redirect('/', 303)
    })
  })
}

const foreignFormPage = plainPage(
  'İstek bu sitenin bir sayfasından gelmedi',
  '<p>Güvenliğiniz için işlem yapılmadı.</p><p><a href="/">Ana sayfaya dön</a></p>',
)

/** A moment as an offer's page says it. */
export const spokenMoment = (moment: string): string =>
  new Intl.DateTimeFormat('tr-TR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(new Date(moment))

function page(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html)
}
