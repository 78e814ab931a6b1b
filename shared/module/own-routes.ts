import type { RouteFacts } from './module.ts'
import { covers, readEarlierPattern, readPattern } from './route-pattern.ts'

/**
 * The routes whose every address is in one of the areas that the registry gives their module: whose a page is, is
 * asked of the owner, not of the order in a table. Without areas (a registry from before it had them) it is all.
 */
export function ownRoutes<Route extends Pick<RouteFacts, 'path'>>(
  routes: readonly Route[],
  areas: readonly string[] | undefined,
): Route[] {
  if (!areas) return [...routes]
  const isOwn = within(areas)
  return routes.filter(isOwn)
}

/** The paths that none of the areas has. */
export function pathsOutside(
  routes: readonly Pick<RouteFacts, 'path'>[],
  areas: readonly string[],
): string[] {
  const isOwn = within(areas)
  return routes.filter((route) => !isOwn(route)).map(({ path }) => path)
}

function within(areas: readonly string[]): (route: Pick<RouteFacts, 'path'>) => boolean {
  const own = areas.flatMap((area) => readPattern(area) ?? [])
  return ({ path }) => {
    const pattern = readEarlierPattern(path)
    return pattern !== null && own.some((area) => covers(area, pattern))
  }
}
