import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'

/** What the release API answers; the CLI reads it with the same definitions. */
export const published = z.object({
  module: moduleId,
  version: z.string(),
  /** False when the same content was there already. */
  stored: z.boolean(),
})

export const promoted = z.object({
  module: moduleId,
  from: z.nullable(z.string()),
  to: z.string(),
  changed: z.boolean(),
})

export const refused = z.object({ refusal: z.string(), message: z.string() })

export const status = z.object({
  modules: z.array(
    z.object({
      module: moduleId,
      stable: z.nullable(z.string()),
      previous: z.nullable(z.string()),
      releases: z.array(z.object({ version: z.string(), publishedAt: z.string(), publishedBy: z.string() })),
    }),
  ),
})

export const promoteRequest = z.object({
  module: moduleId,
  version: z.optional(z.nullable(z.string())),
  why: z.optional(z.string().check(z.maxLength(500))),
})
