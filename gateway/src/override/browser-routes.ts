import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { browserLinkRoutes } from '../visit/browser-link.ts'
import { noOfferPage, offerPage } from './override-page.ts'
import { serverCookie } from '../visit/server-cookie.ts'
import { type IsKeyActive, openOffer, overrideCookie, signOverride } from '../visit/override-token.ts'

type Deps = { db: Db; signer: TokenSigner; isKeyActive: IsKeyActive; https: boolean }

/** Where a browser takes a squad's build, and gives it back. */
export async function overrideRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { signer, isKeyActive } = deps
  await browserLinkRoutes(app, deps, {
    path: '/_override',
    cookie: serverCookie(overrideCookie, deps.https),
    open: (token) => openOffer(signer, token, isKeyActive),
    sign: (offer) => signOverride(signer, offer),
    offerPage,
    noOfferPage,
    afterLeaving: pageBefore,
  })
}

/** Leaving shows the same page as everybody has it. */
function pageBefore({ headers }: FastifyRequest): string {
  const { referer, host } = headers
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { host: from, pathname, search } = new URL(referer)
  return from === host ? pathname.replace(/^\/+/, '/') + search : '/'
}
