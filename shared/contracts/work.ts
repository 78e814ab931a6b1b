import * as z from 'zod/mini'

/**
 * Of whom more is asked for than one person needs, work is asked: a call is refused with 428 and the code `work-needed`, its
 * `detail.challenge` is solved (ALTCHA's proof of work, `altcha-lib`), and the call is sent once more with the solution in this
 * header. Nothing has happened before that. A solution is good for one call, and for minutes.
 */
export const workHeader = 'proof-of-work'

/** As the library makes it, which sorts and signs what it holds: nothing of it may be lost on the way. */
export const workChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
})
export type WorkChallenge = z.infer<typeof workChallenge>

/** What the header holds, as JSON in base64. */
export const doneWork = z.object({
  challenge: workChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
export type DoneWork = z.infer<typeof doneWork>
