import type { RemoteId, Rendering } from './module.ts'

/** Event of the window (docs/contracts/page-hydrated.md): the host announces it, whoever judges pages listens. */
export const pageHydrated = 'page-hydrated'

export type PageHydrated = {
  /** Whose page it is; null for the page of an address that nobody has. */
  module: RemoteId | null
  /** The route's pattern, never the address. */
  path: string
  /** `static` while the markup of the server is shown as it is, and the host alone was hydrated. */
  rendering: Rendering | 'static'
}

export function announcePageHydrated(detail: PageHydrated): void {
  window.dispatchEvent(new CustomEvent(pageHydrated, { detail }))
}

declare global {
  interface WindowEventMap {
    'page-hydrated': CustomEvent<PageHydrated>
  }
}
