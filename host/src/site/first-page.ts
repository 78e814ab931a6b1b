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

/**
 * Whether the page there may be shown by the document that began with this one: both are of the payment layout and of one
 * module, or neither is of that layout.
 */
export function sharesDocument(routes: RouteObject[], first: Path, there: Path): boolean {
  const paymentModuleOf = (path: Path) => {
    const handle = pageAt(routes, path)
    return handle?.page.layout === 'payment' ? handle.module : null
  }
  return paymentModuleOf(first) === paymentModuleOf(there)
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
