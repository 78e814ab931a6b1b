import type { FastifyRequest } from 'fastify'
import type { Call } from 'shared/contracts/call'
import type { Clock } from '../../context/clock.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { RefusalError } from '../../http/refusal.ts'
import { isSessionLive } from './sessions.ts'
import type { TokenClaims, Tokens } from '../../context/tokens.ts'

type Deps = { tokens: Tokens; db: Db; clock: Clock }

/** Who makes a request, and whether they may make it. */
export function createIdentify(deps: Deps) {
  return async (request: FastifyRequest, access: Call['access']): Promise<Caller> => {
    const claims = await claimsOf(request, deps)
    if (access === 'public') return claims ?? { sid: deps.tokens.freshSid(), memberId: null, jti: null }
    if (!claims) throw noSession()
    if (access === 'member' && claims.memberId === null)
      throw new RefusalError(403, 'members-only', 'Bu işlem için giriş yapın.')
    return claims
  }
}

/** The caller's token is worth nothing; whoever sent it needs another one. */
export function noSession(): RefusalError {
  return new RefusalError(401, 'no-token', 'Oturumunuzun süresi doldu. Sayfayı yenileyin.')
}

/** Null without a token, and for one that is worth nothing: a member's whose session has ended, too. */
export async function claimsOf(
  request: FastifyRequest,
  { tokens, db, clock }: Deps,
): Promise<TokenClaims | null> {
  const bearer = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = bearer ? await tokens.read(bearer) : null
  if (!claims || claims.memberId === null) return claims
  const { memberId } = claims
  const userAgent = userAgentOf(request)
  return (await isSessionLive(db, { ...claims, memberId }, { userAgent, now: clock() })) ? claims : null
}

/** As much of it as names a browser. */
export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300)
}
