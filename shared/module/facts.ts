import * as z from 'zod/mini'
import { slotNames } from '../contracts/slots.ts'

/** The version of the contract between host and modules: raised when an old remote cannot live in a new host. */
export const hostContract = 1

export const moduleId = z.enum(['host', 'mf-search', 'mf-booking', 'mf-account', 'mf-content'])

export const routeFacts = z.object({
  path: z.string().check(z.startsWith('/')),
  layout: z.enum(['default', 'auth', 'payment']),
  access: z.enum(['public', 'guest', 'member']),
  rendering: z.enum(['server', 'client']),
  title: z.string(),
  description: z.optional(z.string()),
  /** An address of a page whose path has parameters, for the smoke to open. */
  example: z.optional(z.string().check(z.startsWith('/'))),
})

/** Paths are relative to the artifact's root and use `/`; sha384 integrity as in HTML. */
export const artifactFile = z.object({ bytes: z.int(), integrity: z.string().check(z.startsWith('sha384-')) })

/**
 * module.json at the root of an artifact: what a release says of itself. An artifact is
 * `module.json`, `web/` (the browser's files, the entry and mf-manifest.json among them) and `node/` (the server's).
 */
export const moduleFacts = z.object({
  schema: z.literal(1),
  id: moduleId,
  /** `<semver>-<hash of the sources>`: the same sources give the same version. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)),
  /** With `-dirty` when what was built is not all in that commit. */
  commit: z.nullable(z.string()),
  builtAt: z.string(),
  owner: z.string(),
  hostContract: z.int(),
  routes: z.array(routeFacts),
  fills: z.array(z.enum(slotNames)),
  offers: z.array(z.enum(slotNames)),
  /** Required ranges of shared packages (a remote), or the provided versions (the host). */
  shared: z.record(z.string(), z.string()),
  /** Of the browser build, named inside `web/`: the script to run first; for the host, what the document links. */
  web: z.object({
    entry: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    fonts: z.array(z.string()),
    /** Of a remote, by route path: what the page loads after the entry, so that the document can link it. */
    pages: z.optional(
      z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })),
    ),
  }),
  /** Of the server build, named from the artifact's root. */
  node: z.object({ entry: z.string() }),
  files: z.record(z.string(), artifactFile),
})
export type ModuleFacts = z.infer<typeof moduleFacts>
