import type { RouteFacts } from 'shared/module/module'
import { ownRoutes } from 'shared/module/own-routes'
import {
  matchesParts,
  partsOf,
  rankOf,
  readEarlierPattern,
  type RoutePattern,
} from 'shared/module/route-pattern'
import type { ModuleId } from 'shared/module/facts'
import type { LiveSet, Release } from './release.ts'

export type Match = { module: ModuleId; version: string; route: RouteFacts }

/** The route that the host will show, told from the facts alone: for documents that were not rendered. */
export function matchRoute(pathname: string, live: LiveSet): Match | null {
  const asked = partsOf(pathname)
  let best: (Match & { rank: number }) | null = null
  for (const [module, release] of live) {
    for (const { route, pattern, rank } of pagesOf(release)) {
      if (!matchesParts(pattern, asked) || rank <= (best?.rank ?? -Infinity)) continue
      best = { module, version: release.facts.version, route, rank }
    }
  }
  return best && { module: best.module, version: best.version, route: best.route }
}

type Page = { route: RouteFacts; pattern: RoutePattern; rank: number }
const known = new WeakMap<Release, Page[]>()

/** Read once for a release, which every document of its set is matched against. */
function pagesOf(release: Release): Page[] {
  const read = known.get(release) ?? readPages(release)
  known.set(release, read)
  return read
}

function readPages({ facts, areas }: Release): Page[] {
  return ownRoutes(facts.routes, areas).flatMap((route) => {
    const pattern = readEarlierPattern(route.path)
    return pattern ? [{ route, pattern, rank: rankOf(pattern) }] : []
  })
}
