import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** Exactly a scheme, a host and a port: nothing else may serve a module. */
export const origin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i, 'must be an origin'))

/** POST /_release/override, signed with the module's key. */
export const overrideRequest = z.object({
  module: moduleId,
  origin,
  minutes: z.int().check(z.gte(1), z.lte(480)),
})

/** The browser opens `open`, is shown what it would run, and agrees there; `open` works once and for ten minutes. */
export const overrideAnswer = z.object({ open: z.string(), until: z.string() })
