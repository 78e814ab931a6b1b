import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import { pointer } from './pointer.ts'
import { refused } from './refused.ts'
import { rolloutSteps } from './rollout.ts'

/** `end-canary` sends the canary's visitors back to stable; a rollback does that too. */
export const changeAct = z.enum(['promote', 'canary', 'rollback', 'end-canary'])
export type ChangeAct = z.infer<typeof changeAct>

/** POST /_release/promote, /canary, /rollback, /end-canary. */
export const changeRequest = z.object({
  module: moduleId,
  /** Promote: default the canary, else the one published last. Canary: the one published last, or the running one. Rollback: the previous. */
  version: z.optional(z.nullable(z.string())),
  /** Canary only. */
  percent: z.optional(z.number().check(z.gte(0.01), z.lte(100))),
  /** Canary only, instead of percent: it grows by itself from one to the next. */
  steps: z.optional(rolloutSteps),
  /** With steps: after the last one everybody gets it. */
  thenPromote: z.optional(z.boolean()),
  /** Promote only: how long it is watched and may go back by itself; by default the site's `BAKE_MINUTES`. */
  bakeMinutes: z.optional(z.int().check(z.gte(0), z.lte(7 * 24 * 60))),
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
  module: moduleId,
  act: changeAct,
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
