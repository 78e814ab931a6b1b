import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import { approval } from './approval.ts'
import { freeze } from './freeze.ts'
import { holdBack } from './hold-back.ts'
import { registeredModule } from './module.ts'
import { pointer } from './pointer.ts'
import { rollout } from './rollout.ts'
import { pageSwitch } from './switch.ts'
import { damaged } from './verify.ts'

export const checkNames = [
  'schema',
  'integrity',
  'routes',
  'slots',
  'shared-ranges',
  'host-contract',
  'size-budget',
  'smoke',
] as const
export type CheckName = (typeof checkNames)[number]

/** One rule, as it was found. `waived` is ops' word that it need not hold, with who and why in `message`. */
export const check = z.object({
  /** A newer gateway may have made a check that this one has no name for. */
  name: z.string(),
  verdict: z.enum(['passed', 'failed', 'running', 'waived']),
  message: z.string(),
})
export type Check = z.infer<typeof check>

/** What was proved of a release before it may be promoted. */
export const attestation = z.object({
  verdict: z.enum(['passed', 'failed', 'running']),
  at: z.string(),
  /** The live set that it was tried with. */
  against: z.string(),
  checks: z.array(check),
})
export type Attestation = z.infer<typeof attestation>

/** Also the answer to GET /_release/release/:module/:version. */
export const releaseSummary = z.object({
  version: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** When new documents last had it; null while they have it, or never did. */
  lastLiveAt: z.optional(z.nullable(z.string())),
  commit: z.nullable(z.string()),
  /** Of all files, uncompressed. */
  bytes: z.int(),
  attestation: z.nullable(attestation),
  /** What a yes to it is a yes to; a gateway of before does not say it. */
  digest: z.optional(z.nullable(z.string())),
})
export type ReleaseSummary = z.infer<typeof releaseSummary>

/** A module's releases in the status are its newest, so many at most, and those that anything leads to. */
export const mostReleases = 100

/** GET /_release/status */
export const status = z.object({
  /** False while the gateway has lost its database and serves the last set it knew. */
  current: z.boolean(),
  /** What is in the registry and the gateway that answers is too old to read. */
  unread: z.optional(
    z.array(z.object({ module: z.string(), version: z.nullable(z.string()), problem: z.string() })),
  ),
  /** What travellers do not get for now; of a gateway from before switches: nothing. */
  off: z.optional(z.array(pageSwitch)),
  /** Canaries that grow by themselves. */
  rollouts: z.optional(z.array(rollout)),
  /** Times that run or are to come in which nothing new goes live. */
  freezes: z.optional(z.array(freeze)),
  /** Releases that wait for another module's. */
  heldBack: z.optional(z.array(holdBack)),
  /** Who has said yes to releases that need a second person. */
  approvals: z.optional(z.array(approval)),
  /** Releases that the gateway that answers does not have as they were published. */
  damaged: z.optional(z.array(damaged)),
  modules: z.array(
    z.object({
      module: moduleId,
      /** As ops have registered it; the host is nobody's, and a module that was taken away is no more. */
      registered: z.optional(z.nullable(registeredModule)),
      owner: z.nullable(z.string()),
      pointer,
      /** Newest first; older ones than these are asked for one by one. */
      releases: z.array(releaseSummary),
    }),
  ),
})
export type Status = z.infer<typeof status>
