import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

const common = {
  module: moduleId,
  /** How long the browser has it: a day unless said otherwise, a week at most. */
  hours: z.optional(z.int().check(z.gte(1), z.lte(168))),
  why: z.optional(z.string().check(z.maxLength(500))),
  /** Answers what would be done; no link is made. */
  planOnly: z.optional(z.boolean()),
}

/** POST /_release/preview: a link that shows one browser a release, live or not. The squad for its own, ops for all. */
export const previewRequest = z.object({ ...common, version: z.string().check(z.maxLength(80)) })
export type PreviewRequest = z.infer<typeof previewRequest>

/** POST /_release/join: a link that puts one browser into the running canary, or keeps it out. */
export const joinRequest = z.object({ ...common, out: z.optional(z.boolean()) })
export type JoinRequest = z.infer<typeof joinRequest>

/** The browser opens `open`, reads what it will be shown, and agrees there; `open` works once and for a day. Null in a plan. */
export const choiceAnswer = z.object({
  open: z.nullable(z.string()),
  until: z.string(),
  /** For people: what was done, or would be. */
  notes: z.array(z.string()),
})
export type ChoiceAnswer = z.infer<typeof choiceAnswer>
