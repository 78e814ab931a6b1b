import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'
import { moment } from './moment.ts'

/** A time in which nothing new goes live; what takes something back always goes. */
export const freeze = z.object({
  id: z.string(),
  /** Null is the whole site. */
  module: z.nullable(moduleId),
  /** ISO 8601. */
  from: z.string(),
  until: z.string(),
  by: z.string(),
  /** Whether a squad made it, which may then end it too. */
  bySquad: z.boolean(),
  why: z.string(),
})
export type Freeze = z.infer<typeof freeze>

/** GET /_release/freezes: those that run or are to come, the next first. */
export const freezes = z.object({ freezes: z.array(freeze) })
export type Freezes = z.infer<typeof freezes>

/** POST /_release/freezes. A squad for its own module, ops for all and the site. */
export const addFreeze = z.object({
  module: z.nullable(moduleId),
  /** Left out: from now on. */
  from: z.optional(moment),
  until: moment,
  why: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  planOnly: z.optional(z.boolean()),
})
export type AddFreeze = z.infer<typeof addFreeze>

/** POST /_release/freezes/:id/end */
export const endFreeze = z.object({
  why: z.optional(z.string().check(z.maxLength(500))),
  planOnly: z.optional(z.boolean()),
})
export type EndFreeze = z.infer<typeof endFreeze>

export const freezeAnswer = z.object({
  ...freezes.shape,
  /** For people: what was done, or would be. */
  notes: z.array(z.string()),
})
export type FreezeAnswer = z.infer<typeof freezeAnswer>

/** POST /_release/freezes/calendar: another secret address of the calendar; the one before ends. Ops only. */
export const calendarAnswer = z.object({ url: z.nullable(z.string()), notes: z.array(z.string()) })
export type CalendarAnswer = z.infer<typeof calendarAnswer>
