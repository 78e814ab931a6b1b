import type { ModuleId, RouteFacts } from './module.ts'
import type { SlotName } from '../contracts/slots.ts'

/** One remote as the document names it: everything the browser needs to load it without asking anybody. */
export type BootModule = {
  id: ModuleId
  version: string
  /** Where its files are, with a slash at the end: `/modules/mf-search/1.2.0-0a1b2c3d4e5f/web/`. */
  base: string
  /** mf-manifest.json of this release, answered to the federation runtime by the `fetch` hook. */
  manifest: unknown
  routes: RouteFacts[]
  fills: SlotName[]
  offers: SlotName[]
  /** Integrity by file name relative to `base`; a URL that is not here is refused. */
  integrity: Record<string, string>
}

/** In the document as `<script type="application/json" id="boot-manifest">`. */
export type BootManifest = {
  hostVersion: string
  modules: BootModule[]
}

export const bootManifestElementId = 'boot-manifest'
export const hydrationElementId = 'hydration-data'

/** What the gateway's worker asks of the host's server build (`export function render`). */
export type RenderInput = {
  /** Absolute, on the site's own origin. */
  url: string
  boot: BootManifest
  /** Folder of each module's release in the file system, where its `node/` build is. */
  releaseFolders: Partial<Record<ModuleId, string>>
  nodeEntries: Partial<Record<ModuleId, string>>
  /** The ticket API, reached directly, and an anonymous token for it. */
  apiBase: string
  token: string
}

export type RenderOutput =
  | {
      kind: 'page'
      status: number
      title: string
      description: string
      /** The markup inside `#root`. */
      html: string
      /** JSON text for the element `hydration-data`, `<` escaped. */
      hydration: string
      /** The module whose files the document should link, with the files of the matched route. */
      matched: ModuleId | null
      preload: { scripts: string[]; styles: string[] }
    }
  | { kind: 'redirect'; status: number; location: string }
  /** The page is one that renders in the browser, or its module failed here; `why` goes to the log. */
  | { kind: 'browser'; status: number; title: string; matched: ModuleId | null; why: string | null }
