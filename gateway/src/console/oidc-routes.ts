import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { OidcConfig } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { takeNonce } from '../keys/nonces.ts'
import type { OidcSessions } from '../oidc/oidc-sessions.ts'
import { OidcError, type Provider } from '../oidc/provider.ts'
import { nameOfClaims, roleOfClaims } from '../oidc/role-of-claims.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import type { Sessions } from './session.ts'

type Deps = {
  db: Db
  signer: TokenSigner
  sessions: Sessions
  provider: Provider
  people: OidcSessions
  settings: OidcConfig
  opsUrl: string
}

const asked = z.object({ verifier: z.string(), state: z.string(), nonce: z.string(), after: z.string() })
const minutesToLogIn = 10

/** To the provider and back. What fails leads to the log-in page, which says what to do. */
export function oidcRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer, sessions, provider, people, settings, opsUrl } = deps
  const https = opsUrl.startsWith('https:')
  const cookieName = https ? '__Host-ops-oidc' : 'ops-oidc'
  // Lax: the way back is a link from the provider's page, with which a strict one would not be sent.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const

  app.get<{ Querystring: { sonra?: string } }>('/_ops/oidc/log-in', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const { address, ...begun } = await provider.begin()
      const value = { ...begun, after: ownPath(request.query.sonra) }
      reply.setCookie(cookieName, await signer.sign('oidc-log-in', value, minutesToLogIn * 60), {
        ...attributes,
        maxAge: minutesToLogIn * 60,
      })
      return await reply.redirect(address, 302)
    } catch (error) {
      return failed(request, reply, error)
    }
  })

  app.get('/_ops/oidc/return', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const begun = await signer.verify('oidc-log-in', request.cookies[cookieName], asked)
    reply.setCookie(cookieName, '', { ...attributes, maxAge: 0 })
    if (!begun) return toLogIn(reply, 'stale')
    // Each way back is walked once, whatever a browser or a thief of its history repeats.
    if (!(await takeNonce(db.withSchema('gateway'), `oidc ${begun.state}`))) return toLogIn(reply, 'stale')
    try {
      const tokens = await provider.finish(new URL(request.url, opsUrl), begun)
      const role = roleOfClaims(tokens.claims, settings)
      const name = nameOfClaims(tokens.claims, settings.issuer)
      if (role === null) {
        request.log.warn({ person: name }, 'console log-in of somebody without a role')
        return toLogIn(reply, 'no-role')
      }
      request.log.info({ operator: name, role }, 'console log-in')
      await sessions.beginOidc(reply, await people.begin({ name, role }, tokens))
      return await reply.redirect(`/_ops${begun.after === '/' ? '' : encodeURI(begun.after)}`, 302)
    } catch (error) {
      return failed(request, reply, error)
    }
  })
}

/** Only an address of the console: a link to the log-in must not lead elsewhere. */
const ownPath = (path = '/') => (/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && path.isWellFormed() ? path : '/')

const toLogIn = (reply: FastifyReply, why: string) =>
  reply.redirect(`/_ops/giris?${new URLSearchParams({ hata: why }).toString()}`, 302)

function failed(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (!(error instanceof OidcError)) throw error
  request.log.error({ why: error.message }, 'console log-in by the provider failed')
  return toLogIn(reply, error.failure)
}
