import * as z from 'zod/mini'
import { partId } from './pointer.ts'
import { attestation } from './status.ts'

/** POST /_release/publish/:module */
export const published = z.object({
  module: partId,
  version: z.string(),
  /** False when the same content was there already. */
  stored: z.boolean(),
  /** Still `running` when the smoke is not through; GET /_release/release/:module/:version tells. */
  attestation: z.nullable(attestation),
})
