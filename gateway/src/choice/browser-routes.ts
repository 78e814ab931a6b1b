import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { choicePath } from '../html/choice-bar.ts'
import { browserLinkRoutes } from '../visit/browser-link.ts'
import { serverCookie } from '../visit/server-cookie.ts'
import { choiceCookie, openChoiceOffer, signChoice } from '../visit/choice.ts'
import type { IsKeyActive } from '../visit/override-token.ts'
import { choicePage, noChoicePage } from './choice-pages.ts'

type Deps = { db: Db; signer: TokenSigner; isKeyActive: IsKeyActive; https: boolean }

/** Where a browser takes what it was offered to be shown, and gives it back. */
export async function choiceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { signer, isKeyActive } = deps
  await browserLinkRoutes(app, deps, {
    path: choicePath,
    cookie: serverCookie(choiceCookie, deps.https),
    open: (token) => openChoiceOffer(signer, token, isKeyActive),
    sign: (offer) => signChoice(signer, offer),
    offerPage: choicePage,
    noOfferPage: noChoicePage,
    // The page that was shown may be one that nobody else has.
    afterLeaving: () => '/',
  })
}
