import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

const line = z.object({ module: moduleId, version: z.string(), why: z.string() })

/** POST /_release/gc */
export const gcRequest = z.object({
  planOnly: z.optional(z.boolean()),
  why: z.optional(z.string().check(z.maxLength(500))),
})
export const gcAnswer = z.object({
  remove: z.array(line),
  keep: z.array(line),
  /** Of the removed ones. */
  bytes: z.int(),
  /** Releases whose files are there without them, left by a publish or a gc that died: every gc removes those too. */
  leftovers: z.int(),
  applied: z.boolean(),
})
export type GcAnswer = z.infer<typeof gcAnswer>
