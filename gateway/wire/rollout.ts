import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** A share of the visitors, and how long it lasts at least before the next one. */
export const rolloutStep = z.object({
  /** Of the visitors, 0.01 to 100. */
  percent: z.number().check(z.gte(0.01), z.lte(100)),
  /** A minute to seven days. */
  minutes: z.int().check(z.gte(1), z.lte(7 * 24 * 60)),
})
export type RolloutStep = z.infer<typeof rolloutStep>

export const rolloutSteps = z.array(rolloutStep).check(z.minLength(1), z.maxLength(10))

/** A canary that grows by itself, as long as it does no worse than stable. */
export const rollout = z.object({
  module: moduleId,
  version: z.string(),
  steps: z.array(rolloutStep),
  /** Which one visitors have, from 0. */
  step: z.int(),
  /** ISO 8601; what was paused is not counted. */
  steppedAt: z.string(),
  /** From when on the next one may come. */
  dueAt: z.string(),
  /** After the last one everybody gets it; else it stays a canary. */
  thenPromote: z.boolean(),
  /** Of the pointer as the rollout left it: whoever changes it by hand ends the rollout. */
  generation: z.int(),
  /** One more with every step, pause and resume: an act may name the one that it was planned on. */
  revision: z.int(),
  paused: z.nullable(z.object({ at: z.string(), by: z.string(), why: z.string() })),
  startedAt: z.string(),
  by: z.string(),
  /** The squad's key that asked for it: revoked, nothing of it goes on by itself. Null where ops did. */
  keyId: z.optional(z.nullable(z.string())),
  /** Who was logged in when they asked for it; null with the admin key, whose holder may say any name. */
  session: z.optional(z.nullable(z.string())),
  why: z.string(),
})
export type Rollout = z.infer<typeof rollout>

/** GET /_release/rollouts */
export const rollouts = z.object({
  rollouts: z.array(
    z.object({
      ...rollout.shape,
      /** For people: what it waits for. */
      waits: z.string(),
    }),
  ),
})
export type Rollouts = z.infer<typeof rollouts>

/** Abort sends the canary's visitors back to stable, as a rollback does. */
export const rolloutActs = ['pause', 'resume', 'abort'] as const
export type RolloutAct = (typeof rolloutActs)[number]

/** POST /_release/rollouts/pause, /resume and /abort. The squad for its own module, ops for all. */
export const rolloutRequest = z.object({
  module: moduleId,
  why: z.optional(z.string().check(z.maxLength(500))),
  /** Answers what would be done, and changes nothing. */
  planOnly: z.optional(z.boolean()),
  /** The revision that was looked at; another one by now is refused as `rollout-moved`. */
  expected: z.optional(z.int()),
})
export type RolloutRequest = z.infer<typeof rolloutRequest>

export const rolloutAnswer = z.object({
  rollout: z.nullable(rollout),
  /** False when there was nothing to do. */
  changed: z.boolean(),
  /** For people: what was done, or would be. */
  notes: z.array(z.string()),
})
export type RolloutAnswer = z.infer<typeof rolloutAnswer>
