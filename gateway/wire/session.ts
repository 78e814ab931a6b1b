import * as z from 'zod/mini'
import { role } from './role.ts'

/**
 * POST /_ops/session: a wrong pair is refused as `wrong-login`, too many of them as `too-many` with a wait. Whoever has a
 * second factor is refused as `second-factor` without a code, and as `wrong-code` with one that is wrong or was used.
 */
export const logIn = z.object({
  // As none of an operator has: no text with a NUL gets to the database.
  name: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u)),
  password: z.string().check(z.minLength(1)),
  /** Of the authenticator, or one of the recovery codes. */
  code: z.optional(z.string().check(z.maxLength(40))),
})

/** GET /_ops/session; DELETE ends it. A gateway of before says only who and until when. */
export const session = z.object({
  name: z.string(),
  until: z.string(),
  role: z.optional(role),
  way: z.optional(z.enum(['password', 'oidc'])),
  /** `required`: this session opens nothing until a second factor is set up. */
  secondFactor: z.optional(z.enum(['on', 'off', 'required'])),
})
export type ConsoleSession = z.infer<typeof session>

/** DELETE /_ops/session of somebody who came by the provider: where its own session ends. */
export const loggedOut = z.nullable(z.object({ endSession: z.string() }))

/** GET /_ops/log-in: by which ways one may come in. */
export const logInWays = z.object({ passwords: z.boolean(), oidc: z.boolean() })

/** POST /_ops/second-factor: a secret that counts for nothing before a code of it is confirmed. */
export const secondFactorSecret = z.object({ secret: z.string(), address: z.string() })
/** POST /_ops/second-factor/confirm. */
export const secondFactorCode = z.object({ code: z.string().check(z.maxLength(40)) })
/** Shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
