import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

const version = z.string().check(z.minLength(1), z.maxLength(100))

/** A release that does not go live before another one of another module is. */
export const holdBack = z.object({
  module: moduleId,
  version: z.string(),
  waitsFor: z.object({ module: moduleId, version: z.string() }),
  /** Whether that one, or one published after it, is stable now. */
  met: z.boolean(),
  /** It is promoted by itself then. */
  thenPromote: z.boolean(),
  /** Why it could not go live by itself, and waits for a hand. */
  problem: z.nullable(z.string()),
  since: z.string(),
  by: z.string(),
  /** The squad's key that asked for it: revoked, nothing of it goes on by itself. Null where ops did. */
  keyId: z.optional(z.nullable(z.string())),
  /** Who was logged in when they asked for it; null with the admin key, whose holder may say any name. */
  session: z.optional(z.nullable(z.string())),
  why: z.string(),
})
export type HoldBack = z.infer<typeof holdBack>

/** POST /_release/hold-backs, and /end without `until`. The squad for its own module, ops for all. */
export const holdBackRequest = z.object({
  module: moduleId,
  version,
  /** Of the module that is waited for; without a version, the one published last. */
  until: z.optional(z.object({ module: moduleId, version: z.optional(version) })),
  thenPromote: z.optional(z.boolean()),
  why: z.optional(z.string().check(z.maxLength(500))),
  planOnly: z.optional(z.boolean()),
})
export type HoldBackRequest = z.infer<typeof holdBackRequest>

export const holdBackAnswer = z.object({
  heldBack: z.array(holdBack),
  /** False when there was nothing to do. */
  changed: z.boolean(),
  notes: z.array(z.string()),
})
export type HoldBackAnswer = z.infer<typeof holdBackAnswer>
