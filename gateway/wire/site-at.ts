import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'
import { fault } from './drill.ts'
import { pointer } from './pointer.ts'
import { refused } from './refused.ts'
import { moment } from './moment.ts'

/** GET /_release/site-at?time=<ISO 8601>: what new documents were made of at that moment, by the history. */
export const siteAt = z.object({
  time: z.string(),
  modules: z.array(
    z.object({
      module: moduleId,
      pointer,
      /** Since when it was so, and who had made it so. */
      since: z.string(),
      who: z.string(),
    }),
  ),
  /** What travellers did not get: paths, or `*` for a whole module. */
  off: z.array(z.object({ module: moduleId, page: z.string() })),
  drill: z.nullable(z.object({ module: moduleId, fault, percent: z.number() })),
})
export type SiteAt = z.infer<typeof siteAt>

/** POST /_release/restore: every module back to what was stable at a time, as one act. Ops only. */
export const restoreRequest = z.object({
  time: moment,
  why: z.optional(z.string().check(z.maxLength(500))),
  /** What cannot go back stays as it is, and rules of fit are written down and not obeyed. */
  force: z.optional(z.boolean()),
  planOnly: z.optional(z.boolean()),
  /** The generation of each module that was looked at; another one by now is refused as `moved`. */
  expected: z.optional(z.record(z.string(), z.int())),
})
export type RestoreRequest = z.infer<typeof restoreRequest>

export const restoreStep = z.object({
  module: moduleId,
  /** What is stable now, and would be. */
  from: z.nullable(z.string()),
  to: z.string(),
})
export type RestoreStep = z.infer<typeof restoreStep>

export const restoreAnswer = z.object({
  time: z.string(),
  steps: z.array(restoreStep),
  changed: z.boolean(),
  notes: z.array(z.string()),
  /** What would have been refused, had it not been forced. */
  forced: z.array(refused),
  /** As they are now: what `expected` of the act is. */
  generations: z.record(z.string(), z.int()),
  applied: z.boolean(),
})
export type RestoreAnswer = z.infer<typeof restoreAnswer>
