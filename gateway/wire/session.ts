import * as z from 'zod/mini'

/** POST /_ops/session: a wrong pair is refused as `wrong-login`, the sixth try in a minute as `too-many`. */
export const logIn = z.object({
  name: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})

/** GET /_ops/session; DELETE ends it. */
export const session = z.object({ name: z.string(), until: z.string() })
