import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import * as z from 'zod/mini'

const [minute, hour, day] = [60, 3600, 86_400]

/**
 * What a sealed value is good for, and for how many seconds at most; one for another purpose does not open. Also of one that was
 * forged with a secret that got out no more is believed than of those that the site makes.
 */
const longestSeconds = {
  visit: hour,
  preview: 10 * minute,
  override: 8 * hour,
  'override-offer': 10 * minute,
  'ops-session': 12 * hour,
  'ops-browser': 90 * day,
  'oidc-log-in': 10 * minute,
  'peer-file': minute,
  choice: 7 * day,
  'choice-offer': day,
}
type Purpose = keyof typeof longestSeconds

/** By how much the clocks of two gateways may differ. */
const skewSeconds = 5 * minute

export type TokenSigner = {
  /** A signed, readable, expiring value for cookies and documents. */
  sign: (purpose: Purpose, value: Record<string, unknown>, seconds: number) => Promise<string>
  /** Null for anything that is forged, expired, good for longer than its purpose has, for another purpose, or not of this shape. */
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
          const { payload } = await jwtVerify(token, key, {
            audience: purpose,
            algorithms: ['HS256'],
            requiredClaims: ['exp'],
          })
          if (endsTooLate(purpose, payload)) return null
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

const endsTooLate = (purpose: Purpose, { exp = Infinity }: JWTPayload): boolean =>
  exp > Date.now() / 1000 + longestSeconds[purpose] + skewSeconds
