import type { RemoteId } from './module.ts'

/** POST, text that is a `HealthReport` as JSON: what a browser tells of one document. The answer is always empty. */
export const healthAddress = '/_health'

/** The longest report in bytes; a longer one is refused. */
export const healthLimit = 16 * 1024

/** `error`: code threw. `load`: a file of the module did not come, did not run, or was not the sealed one. `violation`: the browser refused something. */
export type FailureKind = 'error' | 'load' | 'violation'

/** A place in a file of a release of this document: the module, the file inside its release, line and column. */
export type Frame = [module: RemoteId | 'host', file: string, line: number, column: number]

/** What went wrong, without a word of what was on the page: no address with a query, of a message an engine's own words. */
export type Failure = {
  kind: FailureKind
  /** Who is to blame, with the version that ran. */
  module: RemoteId | 'host'
  version: string
  /** The error's class, or the directive that was violated. */
  name: string
  /** The pattern of the page's address, such as `/seferler`; null on a page that nobody has. */
  route: string | null
  /** The file inside the release, with its line. */
  file: string | null
  line: number | null
  /** As `engineWords` leaves it. */
  message?: string | undefined
  /** Innermost first, a few. */
  frames?: Frame[] | undefined
}

export type VitalName = 'LCP' | 'INP' | 'CLS'

/** Of the module whose page the document began with; milliseconds, CLS without a unit. */
export type Vital = { name: VitalName; value: number; module: RemoteId | 'host' }

export type HealthReport = {
  /** Of the document's `Visit`. */
  ticket: string
  /** The modules whose files this document has asked for, or whose page it shows: the visit counts for these. */
  used: (RemoteId | 'host')[]
  /** The modules of which a page stands: drawn, and the browser had time for it. A host from before leaves it out. */
  alive?: RemoteId[] | undefined
  failures: Failure[]
  vitals: Vital[]
  /** The modules that this tab shows from an earlier release, because theirs did not load. */
  saved: RemoteId[]
}
