import * as z from 'zod/mini'

export const canary = z.object({
  version: z.string(),
  /** Of the visitors, 0.01 to 100. */
  percent: z.number(),
  /** ISO 8601; growing a canary keeps it. */
  since: z.string(),
})
export type Canary = z.infer<typeof canary>

/** What new documents have of one module. */
export const pointer = z.object({
  stable: z.nullable(z.string()),
  /** What a rollback goes back to; null after one, so that a second changes nothing. */
  previous: z.nullable(z.string()),
  canary: z.nullable(canary),
  rolledBack: z.boolean(),
  /** ISO 8601; null, or not there at all, in what a gateway from before has written. */
  stableSince: z.optional(z.nullable(z.string())),
  /** ISO 8601: until when stable is watched and may go back by itself, where its promote said so. */
  bakeUntil: z.optional(z.nullable(z.string())),
  /** One more with every change of this module: a change may name the one that it was planned on. */
  generation: z.int(),
})
export type Pointer = z.infer<typeof pointer>
