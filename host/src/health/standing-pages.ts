import type { RemoteId } from 'shared/module/module'
import { isMarkedAlive } from 'shared/module/page-alive'
import { pageHydrated, type PageHydrated } from 'shared/module/page-hydrated'

const standing = new Set<RemoteId>()
let listen: (() => void) | null = null

/** From the start on, so that no page comes to life unseen. */
export function watchOpenPages(): void {
  addEventListener(pageHydrated, ({ detail: { module, rendering } }: CustomEvent<PageHydrated>) => {
    if (module === null || standing.has(module)) return
    // Only the host has come to life around it: that the page is there is said by its own line.
    if (rendering === 'static' && !isMarkedAlive(document)) return
    standing.add(module)
    listen?.()
  })
}

/** The modules of which a page came to life in this document. */
export const openModules = (): RemoteId[] => [...standing]

/** From now on this one is called, and at once if a page stands already. */
export function onPageOpen(listener: () => void): void {
  listen = listener
  if (standing.size > 0) listener()
}
