import * as z from 'zod/mini'
import { remoteId } from 'shared/module/facts'

/** A module as ops have registered it: which there are is data, not code. */
export const registeredModule = z.object({
  module: remoteId,
  squad: z.string(),
  /** What travellers have of it, for whoever is paged and is in no squad. */
  title: z.string(),
  /** The addresses that are its own, as patterns of `shared/module/route-pattern.ts`; no two modules share one. */
  areas: z.array(z.string()),
  addedAt: z.string(),
  /** Whether a release goes live only with a second person's yes; not there where nobody has decided. */
  twoKeys: z.optional(z.boolean()),
})
export type RegisteredModule = z.infer<typeof registeredModule>

/** GET /_release/modules; POST adds or changes one, POST /_release/modules/:module/remove takes one away. Ops only. */
export const modules = z.object({
  modules: z.array(registeredModule),
  /** Names of those that ops have taken away; a gateway of before does not say. */
  removed: z.optional(z.array(z.string())),
  /** For people: what was done, or would be. */
  notes: z.array(z.string()),
})

const change = {
  why: z.optional(z.string().check(z.maxLength(500))),
  /** Answers what would be done, and changes nothing. */
  planOnly: z.optional(z.boolean()),
}

export const addModule = z.object({
  module: remoteId,
  squad: z.string().check(z.minLength(1), z.maxLength(60)),
  title: z.optional(z.string().check(z.maxLength(80))),
  areas: z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(60)),
  ...change,
})
export type AddModule = z.infer<typeof addModule>

export const removeModule = z.object(change)

/** POST /_release/modules/:module/two-keys. */
export const askTwoKeys = z.object({ on: z.boolean(), ...change })
export type AskTwoKeys = z.infer<typeof askTwoKeys>
