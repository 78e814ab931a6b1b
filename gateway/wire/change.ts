import * as z from 'zod/mini'
import { partId, pointer } from './pointer.ts'
import { refused } from './refused.ts'

/** `end-canary` sends the canary's visitors back to stable; a rollback does that too. */
export const act = z.enum(['promote', 'canary', 'rollback', 'end-canary'])
export type Act = z.infer<typeof act>

/** POST /_release/promote, /canary, /rollback, /end-canary. */
export const changeRequest = z.object({
  module: partId,
  /** Promote: default the canary, else the one published last. Canary: the one published last, or the running one. Rollback: the previous. */
  version: z.optional(z.nullable(z.string())),
  /** Canary only. */
  percent: z.optional(z.number().check(z.gte(0.01), z.lte(100))),
  why: z.optional(z.string().check(z.maxLength(500))),
  /** Refusals of fit and of the attestation are written down and not obeyed. Ops only. */
  force: z.optional(z.boolean()),
  /** Answers the plan and changes nothing. */
  planOnly: z.optional(z.boolean()),
  /** The generation that was looked at; another one by now is refused as `moved`. */
  expected: z.optional(z.int()),
})
export type ChangeRequest = z.infer<typeof changeRequest>

export const plan = z.object({
  module: partId,
  act,
  before: pointer,
  after: pointer,
  /** False when there is nothing to do. */
  changed: z.boolean(),
  /** For people: what will happen, a sentence a line. The last ones say what of `forced` is overruled, one each. */
  notes: z.array(z.string()),
  /** What would have been refused, had it not been forced. */
  forced: z.array(refused),
})
export type Plan = z.infer<typeof plan>

export const changeAnswer = z.object({ plan, applied: z.boolean() })
export type ChangeAnswer = z.infer<typeof changeAnswer>
