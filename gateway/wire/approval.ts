import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** Why somebody's yes counts no more. */
export const lapses = ['key-ended', 'operator-gone', 'expired'] as const
export type Lapse = (typeof lapses)[number]

/** A person's yes to exactly one release, by what its content is. */
export const approval = z.object({
  module: moduleId,
  version: z.string(),
  digest: z.string(),
  /** As the history has it. */
  by: z.string(),
  /** Whose yes it is, as people are compared. */
  person: z.string(),
  at: z.string(),
  why: z.string(),
  /** Null while it stands; a newer gateway may know more ways to end. */
  lapse: z.nullable(z.string()),
})
export type Approval = z.infer<typeof approval>

/** Newer than what is live, and nobody, or too few, have said yes to it. */
export const waitingRelease = z.object({
  module: moduleId,
  version: z.string(),
  publishedBy: z.string(),
  publishedAt: z.string(),
  /** How many people must still say yes, where whoever promotes it is nobody who is known. */
  missing: z.int(),
})
export type WaitingRelease = z.infer<typeof waitingRelease>

/** GET /_release/approvals */
export const approvals = z.object({
  /** Modules whose releases need a second person. */
  twoKeys: z.array(moduleId),
  approvals: z.array(approval),
  /** Newest first; not told by a gateway of before. */
  waiting: z.optional(z.array(waitingRelease)),
})
export type Approvals = z.infer<typeof approvals>

/** POST /_release/approvals, and /withdraw: an operator, a person of the company's account, or one with a squad's key. */
export const approvalRequest = z.object({
  module: moduleId,
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  /** What was looked at, sha256 of its `module.json`; a plan may leave it out and says it. */
  digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  why: z.optional(z.string().check(z.maxLength(500))),
  planOnly: z.optional(z.boolean()),
})
export type ApprovalRequest = z.infer<typeof approvalRequest>

/** POST /_release/approvals/revoke: admins end the yes of somebody else, who has left for instance. */
export const approvalRevocation = z.object({
  module: moduleId,
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Whose yes: a person's name in any spelling, or as the list has it. */
  of: z.string().check(z.minLength(1), z.maxLength(200)),
  why: z.optional(z.string().check(z.maxLength(500))),
  planOnly: z.optional(z.boolean()),
})
export type ApprovalRevocation = z.infer<typeof approvalRevocation>

export const approvalAnswer = z.object({
  /** Of the release that it is about. */
  digest: z.string(),
  approvals: z.array(approval),
  /** False when there was nothing to do. */
  changed: z.boolean(),
  notes: z.array(z.string()),
})
export type ApprovalAnswer = z.infer<typeof approvalAnswer>
