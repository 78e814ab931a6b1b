import * as z from 'zod/mini'
import { act } from './act.ts'
import type { RemoteId } from './module.ts'

/**
 * The version of the contract between host and modules: raised when an old remote cannot live in a new host, or a new remote in
 * an old one. Since 4 a host provides the runtime that starts a remote's container.
 */
export const hostContract = 4
/** The oldest whose remotes this host still takes: those that wrote their routes the router's own way; 2 had names in braces. */
export const hostContractFrom = 1

/** A remote by its name: the registry knows which there are. */
export const remoteId = z.custom<RemoteId>(
  (value) => typeof value === 'string' && value.length <= 40 && /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  'a module is called mf- and a name in lower case',
)

/** Every part that is released: the remotes and the host. */
export const moduleId = z.union([z.literal('host'), remoteId])
export type ModuleId = z.infer<typeof moduleId>

/** Which slots there are is known to whoever offers and fills them, not to those who carry their names. */
const slotName = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40))

export const routeFacts = z.object({
  path: z.string().check(z.startsWith('/')),
  layout: z.enum(['default', 'auth', 'payment']),
  access: z.enum(['public', 'guest', 'member']),
  rendering: z.enum(['server', 'client']),
  static: z.optional(z.boolean()),
  private: z.optional(z.boolean()),
  title: z.string(),
  description: z.optional(z.string()),
  /** An address of a page whose path has parameters, for the smoke to open. */
  example: z.optional(z.string().check(z.startsWith('/'))),
})

/** A file at an address that ends in its kind: `/blog/rss.xml`. */
export const moduleDocument = z.object({
  path: z.string().check(z.regex(/^(?:\/[a-z0-9-]+)+\.(?:xml|json|txt)$/), z.maxLength(200)),
  /** Named inside `web/`. */
  file: z.string(),
  type: z.enum(['application/rss+xml', 'application/json', 'text/plain']),
})
export type ModuleDocument = z.infer<typeof moduleDocument>

/** A call of the ticket API that a page makes while it is rendered on the server: `/api/v1/route-pages/:slug`. */
export const serverCall = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string().check(z.regex(/^\/api(?:\/:?[\w-]+)+$/), z.maxLength(200)),
})
export type ServerCall = z.infer<typeof serverCall>

/** Paths are relative to the artifact's root and use `/`; sha384 integrity as in HTML. */
export const artifactFile = z.object({ bytes: z.int(), integrity: z.string().check(z.startsWith('sha384-')) })

/** By singleton, the names of exports. */
const exportNames = z.record(
  z.string().check(z.maxLength(200)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1000)),
)

/** Stands for all names of a package that a library takes as one object: its version range alone speaks for them. */
export const wholePackage = '*'

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
  /** Why a page on which a card is typed may run its scripts, as who decided it wrote it down (docs/guides/card-form.md#which-scripts). */
  reason: z.optional(z.string().check(z.maxLength(300))),
  /** Of a host: the one it has. Of a remote: the oldest that it can live with. */
  hostContract: z.int(),
  /** Of a host: it takes remotes of every contract from this one on; without it, of its own alone. */
  hostContractFrom: z.optional(z.int()),
  /** Of a host: it takes documents that name the modules of their page alone, and asks for the others itself. */
  smallDocuments: z.optional(z.boolean()),
  /** Of a host: the events of `docs/contracts` that its pages announce; the smoke expects no other. */
  events: z.optional(z.array(z.string()).check(z.maxLength(20))),
  /**
   * By route path, or of a host by any public path, what the smoke does there: an `act` of act.ts each. Read as one
   * by the publish and the smoke alone, so that whoever only serves the release may be older than a kind of step.
   */
  acts: z.optional(z.record(z.string(), z.unknown())),
  /** By the path of a route with names in it, the addresses that search engines shall find. */
  addresses: z.optional(
    z.record(
      z.string(),
      z.array(z.string().check(z.startsWith('/'), z.maxLength(300))).check(z.maxLength(5000)),
    ),
  ),
  /** Files of `web/` that have an address of their own, such as a feed. */
  documents: z.optional(z.array(moduleDocument).check(z.maxLength(20))),
  /** Each is in every document, and compared with all others. */
  routes: z.array(routeFacts).check(z.maxLength(100)),
  fills: z.array(slotName).check(z.maxLength(20)),
  offers: z.array(slotName).check(z.maxLength(20)),
  /** What its pages may ask of the ticket API on the server; a release from before they were declared asks nothing. */
  calls: z.optional(z.array(serverCall).check(z.maxLength(40))),
  /** Required ranges of shared packages (a remote), or the provided versions (the host). */
  shared: z.record(z.string(), z.string()),
  /**
   * Which exports of which singleton its code uses (a remote), or has (the host): in browsers, and on the server. A
   * release from before they were written down is compared by the ranges alone.
   */
  sharedExports: z.optional(z.object({ web: exportNames, node: exportNames })),
  /** Of the browser build, named inside `web/`: the script to run first; for the host, what the document links. */
  web: z.object({
    entry: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    fonts: z.array(z.string()),
    /** What browsers fetch is named by its content, and the same file of two releases has one address. */
    byContent: z.optional(z.boolean()),
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

/** Stricter than what is read again later: at the build and the publish its squad is there to mend it. */
export const publishedFacts = z.extend(moduleFacts, { acts: z.optional(z.record(z.string(), act)) })

/** All that the host reads on the server, of a release that may be newer than itself. */
export const webFacts = z.pick(moduleFacts, { web: true })
