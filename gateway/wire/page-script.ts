import * as z from 'zod/mini'
import { historyEntry } from './history.ts'

/** A script that a document of the page may run. */
export const pageScript = z.object({
  /** Named inside `web/`, or the address' last part. */
  file: z.string(),
  address: z.string(),
  /** As documents and the boot manifest name it: a browser runs no other bytes at this address. */
  integrity: z.string(),
  bytes: z.int(),
  /** `document`: by the document itself. `page`: before the page shows. `later`: when code of its module asks for it. */
  when: z.enum(['document', 'page', 'later']),
})
export type PageScript = z.infer<typeof pageScript>

/** A release whose scripts a document of the page may run. */
export const scriptSource = z.object({
  module: z.string(),
  version: z.string(),
  /** `previous`: only in a tab in which the live one does not load. */
  as: z.enum(['stable', 'canary', 'previous']),
  /** Of the visitors who are given it. */
  percent: z.number(),
  /** Since when visitors have it so; null where it is not known. */
  since: z.nullable(z.string()),
  /** The squad that the registry has for the module; of the host, whom the release names. */
  owner: z.string(),
  publishedBy: z.nullable(z.string()),
  /** `shell`: it draws every page. `page`: the page is its own. `slot`: it fills a slot of one of those. */
  part: z.enum(['shell', 'page', 'slot']),
  /** Its squad's own sentence; null where none is written down, which is a finding. */
  reason: z.nullable(z.string()),
  scripts: z.array(pageScript),
})
export type ScriptSource = z.infer<typeof scriptSource>

/** What the gateway puts into a document by itself. */
const ownScripts = z.object({
  scripts: z.array(z.object({ ...pageScript.shape, reason: z.string() })),
  /** Inside the document; `source` as its policy names it: `'sha256-…'`. */
  lines: z.array(z.object({ line: z.string(), source: z.string(), reason: z.string() })),
})

/** GET /_release/scripts?path=/odeme */
export const pageScripts = z.object({
  path: z.string(),
  /** The pattern of the page; null where no module has one there. */
  route: z.nullable(z.string()),
  gateway: ownScripts,
  sources: z.array(scriptSource),
})
export type PageScripts = z.infer<typeof pageScripts>

const changedScript = z.object({
  module: z.string(),
  version: z.string(),
  address: z.string(),
  integrity: z.string(),
})
export type ChangedScript = z.infer<typeof changedScript>

/** An entry of the history that changed which scripts the page gives its visitors, stable or canary. */
export const scriptChange = z.object({
  ...z.pick(historyEntry, { at: true, module: true, who: true, what: true, version: true, why: true }).shape,
  added: z.array(changedScript),
  removed: z.array(changedScript),
  /** Releases that are no more, `module@version`: which files they had is not known here. */
  unknown: z.array(z.string()),
})
export type ScriptChange = z.infer<typeof scriptChange>

/** GET /_release/scripts/history?path=/odeme: newest first, of the last 200 changes of pointers. */
export const scriptHistory = z.object({ path: z.string(), changes: z.array(scriptChange) })
export type ScriptHistory = z.infer<typeof scriptHistory>
