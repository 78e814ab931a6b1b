import semver from 'semver'
import type { ModuleFacts } from 'shared/module/facts'
import type { FitRefusal } from './fit-refusal.ts'
import { slotRefusals } from './check-slots.ts'
import type { Served } from './served.ts'

/**
 * Every reason why a release cannot live beside the others: an address or a slot of theirs, a host that has not
 * what it needs. Remotes must suit every host that is served, and a host every remote. A host that was before is not
 * served: its open tabs keep the releases of their document, and going back to it is checked like any change.
 */
export function checkAgainstLive(facts: ModuleFacts, served: readonly Served[]): FitRefusal[] {
  const beside = served.filter(({ as, facts: { id } }) => as !== 'previous' && id !== facts.id)
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
      : beside.filter(isHost).flatMap((host) => misfits(facts, host.facts, host.as))),
  ]
}

const isHost = ({ facts }: Served) => facts.id === 'host'

/** The same address under other parameter names is the same address. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')
/** Where the gateway itself answers. */
const reserved =
  /^\/(api|modules|docs|health|metrics|robots\.txt|favicon\.svg|sitemap\.xml|sitemaps|_[^/]*)(\/|$)/

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
