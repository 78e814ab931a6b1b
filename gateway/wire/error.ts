import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** A place in a release's own file, as the browser had it. */
const builtPlace = z.object({
  module: moduleId,
  version: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
})

/** The same in the sources, where the release has a map of it. */
const sourcePlace = z.object({
  file: z.string(),
  line: z.int(),
  column: z.int(),
  /** What it is called there; null where the map does not say. */
  name: z.nullable(z.string()),
  /** Some lines of the source, the first of which has this number; none of a package. */
  from: z.int(),
  lines: z.array(z.string()),
})

/** What one kind of failure in browsers is: the same name at the same place. */
export const errorSample = z.object({
  module: moduleId,
  version: z.string(),
  fingerprint: z.string(),
  /** The error's class, or what was violated. */
  name: z.string(),
  /** The engine's own words; null where the browser told none. */
  message: z.nullable(z.string()),
  /** The pattern of the page where it was last. */
  route: z.nullable(z.string()),
  /** Such as `Chrome 142`, a few. */
  browsers: z.array(z.string()),
  /** Visits that had it first. */
  count: z.int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** The innermost place, where there is one. */
  where: z.nullable(builtPlace),
})
export type ErrorSample = z.infer<typeof errorSample>

/** GET /_release/errors?module=mf-booking[&version=…]: the most seen first. A squad sees its own module's, ops all. */
export const errorSamples = z.object({ errors: z.array(errorSample) })
export type ErrorSamples = z.infer<typeof errorSamples>

/** GET /_release/errors/:module/:version/:fingerprint: the stack, read back through the release's maps. */
export const errorDetail = z.object({
  ...errorSample.shape,
  frames: z.array(z.object({ built: builtPlace, source: z.nullable(sourcePlace) })),
})
export type ErrorDetail = z.infer<typeof errorDetail>
