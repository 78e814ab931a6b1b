import { jwtVerify, SignJWT } from 'jose'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import * as z from 'zod/mini'

/** What a sealed value is good for; one for another purpose does not open. */
type Purpose =
  | 'visit'
  | 'preview'
  | 'override'
  | 'override-offer'
  | 'ops-session'
  | 'ops-browser'
  | 'oidc-log-in'
  | 'peer-file'
  | 'choice'
  | 'choice-offer'

export type TokenSigner = {
  /** A signed, readable, expiring value for cookies and documents. */
  sign: (purpose: Purpose, value: Record<string, unknown>, seconds: number) => Promise<string>
  /** Null for anything that is forged, expired, for another purpose, or not of this shape. */
  verify: <T extends z.ZodMiniType>(
    purpose: Purpose,
    token: string | undefined,
    shape: T,
  ) => Promise<z.output<T> | null>
}

export function createTokenSigner(secrets: Secrets): TokenSigner {
  const keys = mapSecrets(secrets, (secret) => new TextEncoder().encode(secret))
  return {
    sign: (purpose, value, seconds) =>
      new SignJWT(value)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(keys[0]),
    verify: async (purpose, token, shape) => {
      if (!token) return null
      for (const key of keys) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- the first is nearly always the one
          const { payload } = await jwtVerify(token, key, { audience: purpose, algorithms: ['HS256'] })
          const read = z.safeParse(shape, payload)
          return read.success ? read.data : null
        } catch {
          // Another of them may have signed it.
        }
      }
      return null
    },
  }
}
