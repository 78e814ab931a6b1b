import * as z from 'zod/mini'
import { partId } from './pointer.ts'

/** A squad's public key: what it may publish. */
export const squadKey = z.object({
  /** First 16 hex digits of the sha256 of the raw public key. */
  id: z.string(),
  squad: z.string(),
  module: partId,
  /** Its releases may have only routes that begin so; `/` means every route. */
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  /** Raw Ed25519 public key, base64url. */
  publicKey: z.string(),
  addedAt: z.string(),
  revokedAt: z.nullable(z.string()),
})
export type SquadKey = z.infer<typeof squadKey>

/** GET /_release/keys; POST /_release/keys adds, POST /_release/keys/:id/revoke ends one. Ops only. */
export const keys = z.object({ keys: z.array(squadKey) })
export const addKey = z.object({
  squad: z.string().check(z.minLength(1), z.maxLength(60)),
  module: partId,
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  publicKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})
