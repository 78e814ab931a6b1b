import type { Session } from 'shared/auth/auth'
import { matchRoutes, type RouteObject } from 'shared/router/router'
import { insteadOf } from './guard.ts'
import { isPageHandle } from './page-handle.ts'

type Address = { pathname: string; search: string }

/** A rendered page is hydrated without its guard being asked; this asks it for the first one. */
export function elsewhere(routes: RouteObject[], address: Address, session: Session): string | null {
  const handle: unknown = matchRoutes(routes, address)?.at(-1)?.route.handle
  return isPageHandle(handle) ? insteadOf(handle.page.access, session, address) : null
}

/**
 * Loads the code of the first page into its routes, so that hydration finds it there: a lazy one would
 * be shown 300 ms late. False when it does not load, and then the browser renders anew.
 */
export async function resolveMatched(routes: RouteObject[], address: Address): Promise<boolean> {
  try {
    const matched = matchRoutes(routes, address) ?? []
    await Promise.all(matched.map(({ route }) => resolveRoute(route)))
    return true
  } catch {
    return false
  }
}

async function resolveRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}
