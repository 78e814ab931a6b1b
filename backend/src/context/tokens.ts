import { Buffer } from 'node:buffer'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { keepSecretFile } from 'shared-server/files/secret-file'
import { mapSecrets, secretsIn, type Secrets } from 'shared-server/secrets'
import type { Config } from '../config/config.ts'
import type { Clock, Random } from './clock.ts'
import { anonymousDays, memberDays } from './lifetimes.ts'
import { verifyByAny } from './purpose-keys.ts'

/** `jti` names the session of a member's token, so that it can be ended. */
export type TokenClaims = {
  readonly sid: string
  readonly memberId: number | null
  readonly jti: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

type Life = Pick<TokenClaims, 'jti' | 'issuedAt' | 'expiresAt'>

const anonymousSeconds = anonymousDays * 24 * 3600
const memberSeconds = memberDays * 24 * 3600

/** A page asks several times with one token, and judging its signature costs as much as a search that is cached. */
const judgedAtMost = 10_000

export type Tokens = ReturnType<typeof createTokens>

export function createTokens(secrets: Secrets<Uint8Array>, clock: Clock, random: Random) {
  const judged = new LRUCache<string, TokenClaims>({ max: judgedAtMost })
  const word = (bytes: number) => Buffer.from(random(bytes)).toString('base64url')
  const signFor = async (
    claims: Record<string, unknown>,
    { jti, issuedAt, expiresAt }: Life,
    subject?: string,
  ) => {
    const signing = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
    if (subject) signing.setSubject(subject)
    return { token: await signing.sign(secrets[0]), jti, expiresAt }
  }
  const sign = (claims: Record<string, unknown>, seconds: number, subject?: string) => {
    const now = Math.floor(clock().getTime() / 1000)
    const [issuedAt, expiresAt] = [new Date(now * 1000), new Date((now + seconds) * 1000)]
    return signFor(claims, { jti: word(12), issuedAt, expiresAt }, subject)
  }
  return {
    /** No subject: an anonymous buyer that nobody has seen before. */
    anonymous: async () => (await sign({ sid: word(16) }, anonymousSeconds)).token,
    /** For `openSession` alone: without its row the token is worth nothing once sessions have ended. Keeps the buyer's sid, so that seats held before logging in stay held. */
    member: (id: number, name: string, sid: string) => sign({ sid, name }, memberSeconds, String(id)),
    /** The token of a session as it is, with the member's name as it is now. */
    renamed: async (id: number, name: string, { sid, ...life }: Life & { sid: string }) =>
      (await signFor({ sid, name }, life, String(id))).token,
    /** Null for a token that is forged, broken or past its time. */
    async read(token: string): Promise<TokenClaims | null> {
      const known = judged.get(token)
      if (known) return known.expiresAt > clock() ? known : null
      const payload = await verifyByAny(token, secrets, { algorithms: ['HS256'], currentDate: clock() })
      if (payload === null) return null
      const { sid, jti, sub, iat, exp } = payload
      if (typeof sid !== 'string' || sid === '' || !jti || !iat || !exp) return null
      const memberId = sub === undefined ? null : Number(sub)
      const claims = { sid, memberId, jti, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) }
      judged.set(token, claims)
      return claims
    },
    /** For a caller without a token on a public call. */
    freshSid: () => word(16),
  }
}

/** From the configuration, else made once and kept in the data folder; processes on one database must be given one. */
export async function loadTokenSecrets(config: Config, random: Random): Promise<Secrets<Uint8Array>> {
  if (config.tokenSecrets)
    return mapSecrets(config.tokenSecrets, (secret) => new TextEncoder().encode(secret))
  if (config.dataDir === 'memory') return [random(32)]
  const stored = await keepSecretFile(join(config.dataDir, 'token-secret'), () =>
    Buffer.from(random(32)).toString('base64url'),
  )
  return mapSecrets(secretsIn(stored), (secret) => Buffer.from(secret, 'base64url'))
}
