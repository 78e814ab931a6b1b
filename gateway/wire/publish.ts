import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import { attestation } from './status.ts'

/** POST /_release/publish/:module */
export const published = z.object({
  module: moduleId,
  version: z.string(),
  /** False when the same content was there already. */
  stored: z.boolean(),
  /** Stored files that were lost or changed, and are there again. */
  mended: z.optional(z.array(z.string())),
  /** Still `running` when the smoke is not through; GET /_release/release/:module/:version tells. */
  attestation: z.nullable(attestation),
})
