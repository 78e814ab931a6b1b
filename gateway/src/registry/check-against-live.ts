import semver from 'semver'
import type { ModuleFacts } from 'shared/module/facts'
import type { FitRefusal } from './fit-refusal.ts'
import { slotRefusals } from './check-slots.ts'
import type { Served } from './served.ts'

/**
 * Every reason why a release cannot live beside the others: an address or a slot of theirs, a host that has not
 * what it needs. Remotes must suit every host that is served or gone back to; a host, every remote that is served.
 */
export function checkAgainstLive(facts: ModuleFacts, served: readonly Served[]): FitRefusal[] {
  const others = served.filter((one) => one.facts.id !== facts.id)
  const beside = others.filter(({ as }) => as !== 'previous')
  const own = served.filter((one) => one.facts.id === facts.id && one.as === 'stable')
  return [
    ...routeRefusals(
      facts,
      beside.map((one) => one.facts),
    ),
    ...slotRefusals(
      facts,
      own.map((one) => one.facts),
      beside.map((one) => one.facts),
    ),
    ...(facts.id === 'host'
      ? beside.flatMap((remote) => misfits(remote.facts, facts, 'new'))
      : others
          .filter((host) => isHost(host) && canBeServed(host, served))
          .flatMap((host) => misfits(facts, host.facts, host.as))),
  ]
}

/** A host that a live remote does not suit is not gone back to, and binds nobody any more. */
function canBeServed(host: Served, served: readonly Served[]): boolean {
  return (
    host.as !== 'previous' ||
    served.every(
      ({ as, facts }) =>
        as !== 'stable' || facts.id === 'host' || misfits(facts, host.facts, as).length === 0,
    )
  )
}

const isHost = ({ facts }: Served) => facts.id === 'host'

/** The same address under other parameter names is the same address. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')
const reserved = /^\/(api|modules|docs|health|metrics|robots\.txt|favicon\.svg|_[^/]*)(\/|$)/

function routeRefusals({ id, routes }: ModuleFacts, others: readonly ModuleFacts[]): FitRefusal[] {
  return routes.flatMap(({ path }, at): FitRefusal[] => {
    if (reserved.test(path)) return [{ code: 'route-reserved', path }]
    const same = (route: { path: string }) => shapeOf(route.path) === shapeOf(path)
    const owner = others.find((other) => other.routes.some(same))?.id
    if (owner) return [{ code: 'route-collision', path, owner }]
    return routes.findIndex(same) < at ? [{ code: 'route-collision', path, owner: id }] : []
  })
}

type HostAs = (FitRefusal & { code: 'shared-range' })['host']['as']

function misfits(remote: ModuleFacts, host: ModuleFacts, as: HostAs): FitRefusal[] {
  const which = { module: remote.id, host: { version: host.version, as } }
  if (remote.hostContract !== host.hostContract) {
    return [{ code: 'host-contract', needs: remote.hostContract, has: host.hostContract, ...which }]
  }
  return Object.entries(remote.shared).flatMap(([name, needs]): FitRefusal[] => {
    const has = host.shared[name] ?? null
    const suits = has !== null && semver.satisfies(has, needs, { includePrerelease: true })
    return suits ? [] : [{ code: 'shared-range', package: name, needs, has, ...which }]
  })
}
