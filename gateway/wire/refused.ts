import * as z from 'zod/mini'

/** Every answer that is not 2xx: the refusal's code, and a sentence that says what to do. */
export const refused = z.object({
  refusal: z.string(),
  message: z.string(),
  /** Of a `too-many`: after how long a try counts again. A gateway of before does not say it. */
  waitSeconds: z.optional(z.int()),
})

/** Codes that a change of a pointer is refused with by the registry's rules; the console has words for each. */
export type ChangeRefusalCode =
  | 'canary-is-stable'
  | 'checks-failed'
  | 'checks-running'
  | 'exports-unstated'
  | 'files-damaged'
  | 'frozen'
  | 'held-back'
  | 'host-contract'
  | 'moved'
  | 'needs-approval'
  | 'no-percent'
  | 'no-previous'
  | 'no-stable'
  | 'not-attested'
  | 'removed-version'
  | 'rolled-back'
  | 'route-collision'
  | 'route-example'
  | 'route-grammar'
  | 'route-outside'
  | 'route-reserved'
  | 'shared-export'
  | 'shared-range'
  | 'slot-collision'
  | 'slot-dropped'
  | 'slot-unknown'
  | 'steps-grow'
  | 'unknown-module'
  | 'unknown-version'
