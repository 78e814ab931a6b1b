import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'
import { moment } from './moment.ts'

/** The page of a switch that takes a whole module away, its slots too. */
export const wholeModule = '*'

/** A module, or one of its pages, that travellers do not get for now. */
export const pageSwitch = z.object({
  module: moduleId,
  /** The path of a route as the release writes it, or `*` for the whole module. */
  page: z.string(),
  since: z.string(),
  /** ISO 8601; null while nobody knows. */
  until: z.nullable(z.string()),
  by: z.string(),
  /** What ops took away the squad cannot give back. */
  bySquad: z.optional(z.boolean()),
  why: z.string(),
})
export type PageSwitch = z.infer<typeof pageSwitch>

/** POST /_release/switches/off and /on. The squad for its own module, ops for all. */
export const switchRequest = z.object({
  module: moduleId,
  page: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  /** Of an off: when it ends by itself. */
  until: z.optional(moment),
  why: z.optional(z.string().check(z.maxLength(500))),
  /** Answers what would be done, and changes nothing. */
  planOnly: z.optional(z.boolean()),
})
export type SwitchRequest = z.infer<typeof switchRequest>

/** GET /_release/switches */
export const switches = z.object({
  off: z.array(pageSwitch),
  /** What could be taken away: the pages of what is live. */
  pages: z.array(z.object({ module: moduleId, path: z.string(), title: z.string() })),
})
export type Switches = z.infer<typeof switches>

export const switchAnswer = z.object({
  off: z.array(pageSwitch),
  /** False when there was nothing to do. */
  changed: z.boolean(),
  /** For people: what was done, or would be. */
  notes: z.array(z.string()),
})
export type SwitchAnswer = z.infer<typeof switchAnswer>
