import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

export const faults = [
  'manifest-404',
  'entry-404',
  'chunk-404',
  'entry-throws',
  'slow',
  'wrong-integrity',
] as const
export const fault = z.enum(faults)
export type Fault = z.infer<typeof fault>

/** One module broken on purpose, for a share of the visitors and a time. */
export const drill = z.object({
  id: z.string(),
  module: moduleId,
  fault,
  percent: z.number(),
  startedAt: z.string(),
  until: z.string(),
  by: z.string(),
})
export type Drill = z.infer<typeof drill>

/** POST /_release/drill; one drill at a time. */
export const drillRequest = z.object({
  module: moduleId,
  fault,
  percent: z.number().check(z.gte(0.01), z.lte(10)),
  minutes: z.number().check(z.gt(0), z.lte(60)),
  why: z.optional(z.string()),
  planOnly: z.optional(z.boolean()),
})

export const drillFigures = z.object({
  module: moduleId,
  visits: z.int(),
  failedVisits: z.int(),
})

/** GET /_release/drill (the running one or the last) and the answer to POST /_release/drill and /drill/stop. */
export const drillReport = z.object({
  drill: z.nullable(drill),
  running: z.boolean(),
  notes: z.array(z.string()),
  /** Of the visits that were in the drill, by module. */
  figures: z.array(drillFigures),
  /** Of the visits in the drill: how many showed the broken module from its last good release. */
  savedByFallback: z.int(),
  /** True when no visit in the drill failed in another module; null while there were none. */
  othersWhole: z.nullable(z.boolean()),
})
