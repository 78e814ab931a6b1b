import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** POST /_release/verify: whether what is stored of releases is what was published. The squad for its own module, ops for all. */
export const verifyRequest = z.object({
  /** Default: all modules, which only ops may ask of. */
  module: z.optional(moduleId),
  /** Default: what visitors have or go back to; `all` means every release that is kept. */
  version: z.optional(z.string().check(z.maxLength(80))),
  all: z.optional(z.boolean()),
  /** Stores anew what is wrong, from wherever it is still whole. */
  mend: z.optional(z.boolean()),
  why: z.optional(z.string().check(z.maxLength(500))),
})
export type VerifyRequest = z.infer<typeof verifyRequest>

export const storedFault = z.object({
  /** As module.json lists it. */
  file: z.string(),
  problem: z.enum(['missing', 'changed', 'unreadable']),
  /** Where a whole copy was found: another form of it here, another gateway; null where nobody has it. */
  from: z.nullable(z.string()),
  mended: z.boolean(),
})
export type StoredFault = z.infer<typeof storedFault>

export const verifyAnswer = z.object({
  releases: z.array(
    z.object({
      module: moduleId,
      version: z.string(),
      files: z.int(),
      faults: z.array(storedFault),
    }),
  ),
  /** For people, in short. */
  notes: z.array(z.string()),
})
export type VerifyAnswer = z.infer<typeof verifyAnswer>

/** A release that this gateway does not have as it was published, as its last look found. */
export const damaged = z.object({ module: moduleId, version: z.string(), files: z.int() })
export type Damaged = z.infer<typeof damaged>
