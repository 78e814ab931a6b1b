import { act } from 'shared/module/act'
import * as z from 'zod/mini'

/** What the child process is told to open. */
export const job = z.object({
  browser: z.string(),
  origin: z.string(),
  /** Where the origin is reached from behind a wall; null where there is none. */
  socket: z.nullable(z.string()),
  /** Sets the release that is tried into the live set. */
  cookie: z.object({ name: z.string(), value: z.string() }),
  /** Likewise the stable release of the same module; null while there is none, and for a host. */
  stable: z.nullable(z.object({ version: z.string(), cookie: z.string() })),
  /** What is tried: its own scripts must be what the pages load, by the path of its entry. */
  module: z.string(),
  version: z.string(),
  entry: z.string(),
  /** The events that the host announces; one from before announces none. */
  announces: z.array(z.string()),
  pages: z.array(
    z.object({
      path: z.string(),
      /** Null: the path has parameters and nobody gave an example. */
      address: z.nullable(z.string()),
      rendering: z.enum(['server', 'client']),
      /** It needs no script: it is alive by its inline line, and its first link is what it is for. */
      isStatic: z.optional(z.boolean()),
      act: z.optional(act),
      /** It has one, with what this gateway cannot do. */
      unknownAct: z.optional(z.boolean()),
      /** Somebody else's page, opened for the slot that the candidate fills there. */
      isOpener: z.optional(z.boolean()),
    }),
  ),
  /** In ms, for a page to be at rest; its act included, a page has half as long again. */
  patience: z.int(),
})
export type Job = z.infer<typeof job>

/** All of it but what is said by whoever opens the pages. */
export const smokeTask = z.omit(job, { browser: true, origin: true, socket: true })
export type SmokeTask = z.infer<typeof smokeTask>

/** What it found, page by page; a good page has no problems. */
export const findings = z.array(
  z.object({
    path: z.string(),
    problems: z.array(z.string()),
    /** It was not opened: it is what the stable release shows, to the byte. */
    unchanged: z.optional(z.boolean()),
  }),
)
export type Findings = z.infer<typeof findings>

/** Its last word. */
export const workerMessage = z.union([z.object({ findings }), z.object({ broken: z.string() })])
