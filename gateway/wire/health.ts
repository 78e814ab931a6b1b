import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** Of one release since a moment. Times in ms, CLS without a unit; a percentile is null below 10 samples. */
export const figures = z.object({
  version: z.string(),
  /** Documents with a page of the module that a browser opened, and those that came to life. Older audit entries lack them. */
  opened: z.optional(z.int()),
  alive: z.optional(z.int()),
  visits: z.int(),
  /** Visits with at least one error, failed load or violation that this module is to blame for. */
  failedVisits: z.int(),
  /** In a verdict alone: documents that were opened and never came to life. */
  silentVisits: z.optional(z.int()),
  /** Not in a verdict, which rests on whole visits. */
  errors: z.optional(z.int()),
  failedLoads: z.optional(z.int()),
  violations: z.optional(z.int()),
  serverFailures: z.optional(z.int()),
  lcp75: z.nullable(z.number()),
  inp75: z.nullable(z.number()),
  cls75: z.nullable(z.number()),
  /** How many visits each percentile rests on: not every browser measures all of them. Older audit entries lack it. */
  lcpVisits: z.optional(z.int()),
  inpVisits: z.optional(z.int()),
  clsVisits: z.optional(z.int()),
})
export type Figures = z.infer<typeof figures>

/**
 * Why a release that does worse did not go back by itself: two others did within the hour, nothing to compare with, the
 * release before got worse with it, a refusal.
 */
export const haltCauses = ['limit', 'nothing-to-compare', 'both-worse', 'refused'] as const
export type HaltCause = (typeof haltCauses)[number]

/** GET /_release/health?minutes=60 */
export const healthAnswer = z.object({
  minutes: z.int(),
  /** Set while a person must look: this release does worse and stays. */
  halted: z.optional(
    z.nullable(
      z.object({
        since: z.string(),
        module: z.string(),
        version: z.string(),
        why: z.string(),
        /** Of a gateway from before there were several: `limit`. A newer one may name others. */
        cause: z.optional(z.string()),
      }),
    ),
  ),
  modules: z.array(
    z.object({
      module: moduleId,
      /** What changed for its visitors in these minutes, oldest first; of a gateway from before: nothing. */
      marks: z.optional(
        z.array(z.object({ at: z.string(), what: z.string(), version: z.nullable(z.string()) })),
      ),
      versions: z.array(
        z.object({
          ...figures.shape,
          /** A point a minute, oldest first, without gaps. */
          series: z.array(z.object({ at: z.string(), visits: z.int(), failedVisits: z.int() })),
        }),
      ),
    }),
  ),
})
export type HealthAnswer = z.infer<typeof healthAnswer>
export type Mark = NonNullable<HealthAnswer['modules'][number]['marks']>[number]

/** GET /_release/vitals?module=mf-booking&hours=24: of each page that documents began with, the figures of each release. */
export const pageVitals = z.object({
  module: moduleId,
  hours: z.int(),
  pages: z.array(
    z.object({
      /** The pattern of its address, such as `/blog/{slug}`. */
      page: z.string(),
      versions: z.array(
        z.pick(figures, {
          version: true,
          lcp75: true,
          inp75: true,
          cls75: true,
          lcpVisits: true,
          inpVisits: true,
          clsVisits: true,
        }),
      ),
    }),
  ),
})
export type VitalsByPage = z.infer<typeof pageVitals>
