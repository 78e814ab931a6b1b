import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** What a squad signs for each call of the release API. */
export const statement = z.object({
  schema: z.literal(1),
  act: z.enum([
    'publish',
    'promote',
    'canary',
    'rollback',
    'end-canary',
    'override',
    'read',
    'switch-off',
    'switch-on',
    'verify',
    'preview',
    'join',
    'pause',
    'resume',
    'abort',
    'freeze',
    'end-freeze',
    'hold-back',
    'end-hold-back',
    'channel',
    'approve',
    'withdraw-approval',
  ]),
  module: moduleId,
  version: z.nullable(z.string()),
  /** sha256, hex: of `module.json` (which lists every file with its hash) for publish, of the body for the rest. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The site's public origin: a record for one site is nothing on another. */
  site: z.string(),
  /** ISO 8601; older than ten minutes is `replayed`. */
  issuedAt: z.string(),
  /** Used once. */
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
})
export type Statement = z.infer<typeof statement>

/** In the header `x-release-record`, base64url of this as JSON. */
export const envelope = z.object({
  /** base64url of the statement's JSON, which is what the signature is over. */
  payload: z.string(),
  keyId: z.string(),
  /** Ed25519, base64url. */
  signature: z.string(),
})

export const recordHeader = 'x-release-record'
