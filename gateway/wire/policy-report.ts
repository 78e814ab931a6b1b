import * as z from 'zod/mini'

/** What browsers say that a policy of a page has refused, one row for all who say the same. */
export const policyReport = z.object({
  /** Content Security Policy, Trusted Types among it, or Integrity-Policy. */
  kind: z.enum(['csp', 'integrity']),
  /** The rule that refused: `script-src-elem`; of Integrity-Policy what it was for: `script`. */
  rule: z.string(),
  /** A path of ours, the origin of another site, or a word: `inline`, `eval`, `extension`. */
  blocked: z.string(),
  /** The pattern of the page; null where it is none of ours. */
  route: z.nullable(z.string()),
  count: z.int(),
  /** Only one network has told of it. */
  single: z.boolean(),
  firstSeen: z.string(),
  lastSeen: z.string(),
})
export type PolicyReport = z.infer<typeof policyReport>

/** GET /_release/policy-reports: the most seen first. */
export const policyReports = z.object({ reports: z.array(policyReport) })
export type PolicyReports = z.infer<typeof policyReports>
