import type { RouteFacts } from 'shared/module/module'
import type { LiveSet, PartId } from '../registry/release.ts'

export type Match = { module: PartId; version: string; route: RouteFacts }

/** The route that the host will show, told from the facts alone: for documents that were not rendered. */
export function matchRoute(pathname: string, live: LiveSet): Match | null {
  const asked = segments(pathname)
  let best: (Match & { score: number }) | null = null
  for (const [module, { facts }] of live) {
    for (const route of facts.routes) {
      const score = scoreOf(segments(route.path), asked)
      if (score !== null && score > (best?.score ?? -1))
        best = { module, version: facts.version, route, score }
    }
  }
  return best && { module: best.module, version: best.version, route: best.route }
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** A named part with more after it, `:slug?-otobus-bileti`, as the router reads it (docs/decisions/0018). */
const endingAfterName = /^:\w+\?(?<ending>.+)$/

/** Null when it does not match; a fixed segment counts more than a named one, that more than the rest. */
function scoreOf(pattern: string[], asked: string[]): number | null {
  let score = 1
  for (const [at, part] of pattern.entries()) {
    if (part === '*') return score
    const given = asked[at]
    const ending = endingAfterName.exec(part)?.groups?.['ending']
    if (given === undefined) {
      if (!part.endsWith('?')) return null
    } else if (ending !== undefined) {
      if (!given.toLowerCase().endsWith(ending)) return null
      score += 9
    } else if (part.startsWith(':')) score += 3
    else if (part === given) score += 10
    else return null
  }
  return asked.length > pattern.length ? null : score
}
