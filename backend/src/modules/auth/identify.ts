import type { FastifyRequest } from 'fastify'
import type { Call } from 'shared/contracts/call'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

/** Who makes a request, and whether they may make it. */
export function createIdentify(tokens: Tokens, db: Db) {
  return async (request: FastifyRequest, access: Call['access']): Promise<Caller> => {
    const claims = await claimsOf(request, tokens, db)
    if (access === 'public') return claims ?? { sid: tokens.freshSid(), memberId: null }
    if (!claims) throw new Refusal(401, 'no-token', 'Oturumunuzun süresi doldu. Sayfayı yenileyin.')
    if (access === 'member' && claims.memberId === null)
      throw new Refusal(403, 'members-only', 'Bu işlem için giriş yapın.')
    return claims
  }
}

export async function claimsOf(request: FastifyRequest, tokens: Tokens, db: Db): Promise<TokenClaims | null> {
  const bearer = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = bearer ? await tokens.read(bearer) : null
  if (!claims || claims.memberId === null) return claims
  const revoked = await db
    .selectFrom('revoked_tokens')
    .select('jti')
    .where('jti', '=', claims.jti)
    .executeTakeFirst()
  return revoked ? null : claims
}
