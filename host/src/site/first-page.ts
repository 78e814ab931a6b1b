import type { Session } from 'shared/auth/auth'
import type { Access, RemoteId } from 'shared/module/module'
import { matchRoutes, type RouteObject } from 'shared/router/router'
import { insteadOf } from './guard.ts'
import { isPageHandle, type PageHandle } from './page-handle.ts'

type Address = { pathname: string; search: string; hash?: string }
type Path = Pick<Address, 'pathname'>

/** The page of an address; null for one that nobody has. */
function pageAt(routes: RouteObject[], address: Path): PageHandle | null {
  const handle: unknown = matchRoutes(routes, address)?.at(-1)?.route.handle
  return isPageHandle(handle) ? handle : null
}

/** What a page of the payment layout shows is one buyer's; an address that nobody has is everybody's. */
export function isPublicPage(routes: RouteObject[], address: Address): boolean {
  const page = pageAt(routes, address)?.page
  return !page || (page.access === 'public' && page.layout !== 'payment')
}

/** Whose page it is; an address that nobody has is everybody's. */
export function accessOf(routes: RouteObject[], address: Address): Access {
  return pageAt(routes, address)?.page.access ?? 'public'
}

/** Whether the page there is of the payment layout, and the one here is not, or is another module's. */
export function entersCheckout(routes: RouteObject[], from: Path, to: Path): boolean {
  const [here, there] = [pageAt(routes, from), pageAt(routes, to)]
  if (there?.page.layout !== 'payment') return false
  return here?.page.layout !== 'payment' || here.module !== there.module
}

/** A rendered page is hydrated without its guard being asked; this asks it for the first one. */
export function elsewhere(routes: RouteObject[], address: Address, session: Session): string | null {
  const page = pageAt(routes, address)?.page
  return page ? insteadOf(page.access, session, address) : null
}

/**
 * Loads the code of the first page before hydration, so that it is there to be hydrated. False when it does
 * not load, or comes from another release than the server's, and then the browser renders anew.
 */
export async function resolveMatched(
  routes: RouteObject[],
  address: Address,
  isStandIn: (module: RemoteId) => boolean,
): Promise<boolean> {
  const handle = pageAt(routes, address)
  if (!handle) return true
  try {
    await handle.load()
    return handle.module === null || !isStandIn(handle.module)
  } catch {
    return false
  }
}
