import type { PageSharing } from './head.ts'
import type { RemoteId, RouteFacts } from './module.ts'

/** One remote as the document names it: everything the browser needs to load it without asking anybody. */
export type BootModule = {
  id: RemoteId
  version: string
  /** Where its files are, with a slash at the end: `/modules/mf-search/1.2.0-0a1b2c3d4e5f/web/`. */
  base: string
  /** mf-manifest.json of this release, answered to the federation runtime by the `fetch` hook. */
  manifest: unknown
  routes: RouteFacts[]
  /** The addresses that are the module's, as the registry has them: a route outside of them is nobody's page. */
  areas?: string[] | undefined
  /** Names of slots (`shared/contracts/slots.ts`); a host that does not know one leaves it. */
  fills: string[]
  offers: string[]
  /** What travellers do not get of it for now, paths of its routes, or `*` for all of it and its slots: the document of such a page is the gateway's, which says so. */
  off?: string[]
  /** Integrity by file name relative to `base`; a URL that is not here is refused. */
  integrity: Record<string, string>
  /** What its first page loads, by name: fetched ahead when one is about to be opened. A squad's own build has none. */
  entryFiles?: PageFiles
  /** What a page loads after those, by route path. */
  pages?: Record<string, PageFiles>
  /** Of its routes and files only what the document's page needs is here: the rest is in the file of the whole set. */
  part?: boolean
}

type PageFiles = { scripts: string[]; styles: string[] }

/** The releases that a document is made of. */
export type ReleaseSet = {
  /** Names the set: a document with another name is made of other releases. */
  set: string
  hostVersion: string
  modules: BootModule[]
}

/** What the document knows of this one visit. */
export type Visit = {
  /** Signed by the gateway, an hour old at most when it is used: health is reported with it. */
  ticket: string
  /** Whether this visit reports its web vitals; failures are reported always. */
  sampled: boolean
  /** Between two looks for a newer set (docs/product.md#behaviour). */
  checkEverySeconds: number
  override: Override | null
  /** The service worker of this site, with its origin; missing where it is switched off, and of a gateway without one. */
  serviceWorker?: string
  /** The visitor may be asked whether pages are measured; missing where that is off, and on pages that never are. */
  measured?: boolean
}

/** Where every gateway has it; it is registered for the whole site, and removed by what is answered there. */
export const serviceWorkerPath = '/service-worker.js'

/** A squad's own build in this browser: the module comes from its origin, which gives its own `BootModule`. */
export type Override = {
  module: RemoteId
  /** Scheme, host and port; `<origin>/boot-module.json` is a `BootModule`. */
  origin: string
  /** The addresses that are the module's; its build has pages nowhere else. */
  areas?: string[] | undefined
  /** ISO 8601. */
  until: string
}

/** In the document as `<script type="application/json" id="boot-manifest">`. */
export type BootManifest = ReleaseSet & {
  visit: Visit
  /**
   * `modules` has those of this page alone: this is the integrity of the file that has all of them (`wholeSetAddress`).
   * Missing where `modules` is all: in documents for a host from before, and of a gateway from before.
   */
  whole?: string
  /** Where releases' files come from, if not from the site: of the file of all modules, which has none of it, the host says so. */
  filesOrigin?: string
}

/** Beside the folders of modules, whose names begin otherwise. */
export const wholeSetsBase = '/modules/_sets/'

/** GET: `WholeSetAnswer`, of a document, named by its content and so kept for ever; 404 once no gateway knows it any more. */
export const wholeSetAddress = (integrity: string): string =>
  `${wholeSetsBase}${integrity.replaceAll('+', '-').replaceAll('/', '_')}.json`
export type WholeSetAnswer = { modules: BootModule[] }

/** GET, same origin, never cached: `SetAnswer`, of the set that a new document of this browser would have. */
export const setAddress = '/_site/set'
export type SetAnswer = { set: string }

/**
 * GET `/_site/last-good/<module>?not=<version>`: `LastGoodAnswer`, the release that this module had before, for a
 * tab in which the named one does not load; 404 when there is none.
 */
export const lastGoodAddress = (module: RemoteId, not: string): string =>
  `/_site/last-good/${module}?not=${encodeURIComponent(not)}`
export type LastGoodAnswer = { module: BootModule }

export const bootManifestElementId = 'boot-manifest'
export const hydrationElementId = 'hydration-data'

/** What the gateway asks of the host's server build (`export function render`). */
export type RenderInput = {
  /** Absolute, on the site's own origin. */
  url: string
  boot: ReleaseSet
  /** Folder of the release whose page it is in the file system, where its `node/` build is; a gateway from before names every module's. */
  releaseFolders: Partial<Record<RemoteId, string>>
  nodeEntries: Partial<Record<RemoteId, string>>
  /** The ticket API, reached directly, and an anonymous token for it, where there is no `exchange`; nobody and nothing where there is. */
  apiBase: string
  token: string
  /** Has a call of the page made for it, with the gateway's own anonymous token; rejects for one that the module does not declare. */
  exchange?: Exchange
}

/** A call of the ticket API as it travels: the path with its query, the body as text. */
export type ExchangeRequest = {
  method: string
  path: string
  body: string | undefined
  contentType: string | undefined
}
export type Exchange = (request: ExchangeRequest) => Promise<{ status: number; text: string }>

export type RenderOutput =
  | {
      kind: 'page'
      status: number
      title: string
      description: string
      /** Path and query under which search engines should know the page; null when it does not say. */
      canonical: string | null
      indexed: boolean
      /** What sharing and search engines are shown besides; a host from before leaves it out. */
      sharing?: PageSharing
      /** The markup inside `#root`. */
      html: string
      /** JSON text for the element `hydration-data`, `<` escaped. */
      hydration: string
      /** The module whose files the document should link, with the files of the matched route. */
      matched: RemoteId | null
      preload: { scripts: string[]; styles: string[] }
      /** The page needs no script: none of its module's is to be linked. A host from before leaves it out. */
      static?: boolean
    }
  | { kind: 'redirect'; status: number; location: string }
  /** The page is one that renders in the browser, or its module failed here; `why` goes to the log. */
  | { kind: 'browser'; status: number; title: string; matched: RemoteId | null; why: string | null }
