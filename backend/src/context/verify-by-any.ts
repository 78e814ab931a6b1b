import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions } from 'jose'
import type { PurposeKeys } from './purpose-keys.ts'

/** What a token says that one of the keys has signed; null for one that is forged, broken or past its time. */
export async function verifyByAny(
  token: string,
  keys: PurposeKeys,
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const key of keys) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first is nearly always the one
      const { payload } = await jwtVerify(token, key, options)
      return payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return null
}
