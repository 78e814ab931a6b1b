import type { createBrowserRouter, RouteObject } from 'shared/router/router'
import type { WholeSet } from '../load/whole-set.ts'
import type { OnTheWay } from '../release-update/document-navigation.ts'

type RouterOptions = NonNullable<Parameters<typeof createBrowserRouter>[1]>

/** Pages that became known after the router was made, by the route of the layout that they are in. */
export type LatePages = readonly { layout: string; pages: RouteObject[] }[]

type Deps = {
  whole: WholeSet
  /** The path of the document's own page, which the gateway matched among all modules. */
  first: string
  way: Pick<OnTheWay, 'before' | 'lost'>
  /** Empty until the set is whole. */
  late: () => LatePages
}

/**
 * The router asks it for an address that no page has, or one with a name in its path: another module's page may be the
 * better one. The tap waits until all modules are known. Where they cannot be had, its document is asked for, as for a
 * page whose code does not load.
 */
export function latePages({ whole, first, way, late }: Deps): RouterOptions['patchRoutesOnNavigation'] {
  let isPatched = false
  return async ({ path, patch, signal }) => {
    if (isPatched || path === first) return
    if (!whole.isHere()) {
      await way.before()
      await whole.ask().catch(way.lost)
    }
    for (const { layout, pages } of late()) patch(layout, pages)
    // One that was given up took nothing.
    isPatched = !signal.aborted
  }
}
