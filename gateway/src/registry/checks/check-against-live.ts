import semver from 'semver'
import type { ModuleFacts } from 'shared/module/facts'
import { pathsOutside } from 'shared/module/own-routes'
import { intersects, rankOf, readEarlierPattern } from 'shared/module/route-pattern'
import type { RegisteredModule } from '../../../wire/module.ts'
import { isReserved } from '../../release/areas.ts'
import { missingExports } from './check-exports.ts'
import type { FitRefusal } from './fit-refusal.ts'
import { slotRefusals } from './check-slots.ts'
import type { Served } from '../state/served.ts'
import { areasOf } from '../state/state.ts'

/**
 * Every reason why a release cannot live beside the others: an address or a slot of theirs, a host that has not
 * what it needs. Remotes must suit every host that is served, and a host every remote. A host that was before is not
 * served: its open tabs keep the releases of their document, and going back to it is checked like any change.
 */
export function checkAgainstLive(
  facts: ModuleFacts,
  served: readonly Served[],
  modules: readonly RegisteredModule[],
): FitRefusal[] {
  const beside = served.filter(({ as, facts: { id } }) => as !== 'previous' && id !== facts.id)
  const own = served.filter((one) => one.facts.id === facts.id && one.as === 'stable')
  return [
    ...routeRefusals(
      facts,
      beside.map((one) => one.facts),
      areasOf(modules, facts.id) ?? [],
    ),
    ...slotRefusals(
      facts,
      own.map((one) => one.facts),
      beside.map((one) => one.facts),
    ),
    ...(facts.id === 'host'
      ? beside.flatMap((remote) => misfits(remote.facts, facts, 'new'))
      : beside.filter(isHost).flatMap((host) => misfits(facts, host.facts, host.as))),
  ]
}

const isHost = ({ facts }: Served) => facts.id === 'host'

/**
 * A module has only pages inside its own areas, and no address that another module's page has: areas never overlap,
 * but what was live before they were given might. Two pages of one module collide when the router could show either.
 */
function routeRefusals(
  { id, routes }: ModuleFacts,
  others: readonly ModuleFacts[],
  areas: readonly string[],
): FitRefusal[] {
  const outside = new Set(pathsOutside(routes, areas))
  return routes.flatMap(({ path }, at): FitRefusal[] => {
    const pattern = readEarlierPattern(path)
    if (!pattern) return [{ code: 'route-grammar', path }]
    if (isReserved(pattern)) return [{ code: 'route-reserved', path }]
    const meets = (route: { path: string }) => {
      const other = readEarlierPattern(route.path)
      return other !== null && intersects(pattern, other) ? other : null
    }
    const owner = others.find((other) => other.routes.some(meets))?.id
    if (owner) return [{ code: 'route-collision', path, owner }]
    if (outside.has(path)) return [{ code: 'route-outside', path, areas }]
    const before = routes.slice(0, at).flatMap((route) => meets(route) ?? [])
    return before.some((other) => rankOf(other) === rankOf(pattern))
      ? [{ code: 'route-collision', path, owner: id }]
      : []
  })
}

type HostAs = (FitRefusal & { code: 'shared-range' })['host']['as']

function misfits(remote: ModuleFacts, host: ModuleFacts, as: HostAs): FitRefusal[] {
  const which = { module: remote.id, host: { version: host.version, as } }
  const { hostContract, hostContractFrom = hostContract } = host
  if (remote.hostContract < hostContractFrom || remote.hostContract > hostContract) {
    return [{ code: 'host-contract', needs: remote.hostContract, has: hostContract, ...which }]
  }
  const ranges = Object.entries(remote.shared).flatMap(([name, needs]): FitRefusal[] => {
    const has = Object.hasOwn(host.shared, name) ? (host.shared[name] ?? null) : null
    const suits = has !== null && semver.satisfies(has, needs, { includePrerelease: true })
    return suits ? [] : [{ code: 'shared-range', package: name, needs, has, ...which }]
  })
  // First what says most: a host that is too old for a version has not its exports, either.
  const missing = missingExports(remote, host)
  return [...missing.map((one) => ({ code: 'shared-export' as const, ...one, ...which })), ...ranges]
}
