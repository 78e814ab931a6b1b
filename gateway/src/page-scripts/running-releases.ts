import type { ModuleId } from 'shared/module/facts'
import { matchRoute } from '../release/match-route.ts'
import type { Release } from '../release/release.ts'
import type { ScriptSource } from '../../wire/page-script.ts'
import { releaseKey, type RegistryState } from '../registry/state/state.ts'

type Role = ScriptSource['as']
type Candidate = { module: ModuleId; as: Role; release: Release }
/** `route`: the pattern of the page, where it is this module's. */
export type RunningRelease = Candidate & { part: ScriptSource['part']; route: string | null }

/** What the answer is read from. */
export type PageState = Pick<RegistryState, 'pointers' | 'releases'>

/**
 * The releases in these roles whose code a document of the page may run: the host, the module of the page, and
 * whoever fills a slot of those. Addresses are one module's each, so that two never have the page.
 */
export function runningReleases(state: PageState, path: string, roles: readonly Role[]): RunningRelease[] {
  const candidates = candidatesIn(state, roles)
  const drawn = candidates.flatMap((one): RunningRelease[] => {
    if (one.module === 'host') return [{ ...one, part: 'shell', route: null }]
    const match = matchRoute(path, new Map([[one.module, one.release]]))
    return match ? [{ ...one, part: 'page', route: match.route.path }] : []
  })
  const drawers = new Set(drawn.map(({ module }) => module))
  const offered = new Set(drawn.flatMap(({ release }) => release.facts.offers))
  const fillers = candidates.filter(
    ({ module, release }) =>
      !drawers.has(module) && release.facts.fills.some((slot: string) => offered.has(slot)),
  )
  return [...drawn, ...fillers.map((one) => ({ ...one, part: 'slot' as const, route: null }))]
}

function candidatesIn({ pointers, releases }: PageState, roles: readonly Role[]): Candidate[] {
  return [...pointers].flatMap(([module, pointer]) =>
    roles.flatMap((as) => {
      // No tab goes back to an earlier host.
      if (as === 'previous' && module === 'host') return []
      const version = as === 'canary' ? pointer.canary?.version : pointer[as]
      const release = version ? releases.get(releaseKey(module, version)) : undefined
      return release ? [{ module, as, release }] : []
    }),
  )
}
