import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnForm } from 'shared/domain/own-form'
import { takeNonce, wasTaken } from '../keys/nonces.ts'
import type { Db } from '../database/database.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { foreignFormPage, noOfferPage, offerPage } from './override-page.ts'
import {
  type IsKeyActive,
  openOffer,
  overrideCookie,
  signOverride,
  secondsTo,
} from '../visit/override-token.ts'

type Deps = { db: Db; signer: TokenSigner; isKeyActive: IsKeyActive; https: boolean }
type Offered = { Params: { '*': string } }

/** Where a browser takes a squad's build, and gives it back. Nothing changes by opening an address alone. */
export async function overrideRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, signer, isKeyActive, https } = deps
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const

  // An offer in the log could be taken by whoever reads it.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    )

    scope.get<Offered>('/_override/*', { logLevel: 'error' }, async (request, reply) => {
      const offer = await openOffer(signer, request.params['*'], isKeyActive)
      const open = offer !== null && !(await wasTaken(db.withSchema('gateway'), offer.nonce))
      return open ? page(reply, 200, offerPage(offer)) : page(reply, 410, noOfferPage())
    })

    scope.post('/_override/leave', async (request, reply) => {
      if (!isOwnForm(request.headers, request.headers.host)) return page(reply, 403, foreignFormPage())
      return await reply
        .setCookie(overrideCookie, '', { ...attributes, maxAge: 0 })
        .redirect(pageBefore(request), 303)
    })

    scope.post<Offered>('/_override/*', { logLevel: 'error' }, async (request, reply) => {
      if (!isOwnForm(request.headers, request.headers.host)) return page(reply, 403, foreignFormPage())
      const offer = await openOffer(signer, request.params['*'], isKeyActive)
      if (!offer || !(await takeNonce(db.withSchema('gateway'), offer.nonce))) {
        return page(reply, 410, noOfferPage())
      }
      const sealed = await signOverride(signer, offer)
      const maxAge = secondsTo(offer.until)
      return await reply.setCookie(overrideCookie, sealed, { ...attributes, maxAge }).redirect('/', 303)
    })
  })
}

/** Leaving shows the same page as everybody has it. */
function pageBefore({ headers }: FastifyRequest): string {
  const { referer, host } = headers
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { host: from, pathname, search } = new URL(referer)
  return from === host ? pathname.replace(/^\/+/, '/') + search : '/'
}

function page(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html)
}
