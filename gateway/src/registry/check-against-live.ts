import semver from 'semver'
import type { ModuleFacts } from 'shared/module/facts'
import type { Refusal } from './refusal.ts'
import type { LiveSet } from './release.ts'

/** Whether a release can live beside the others: no address or slot of theirs, and a host that has what it needs. */
export function checkAgainstLive(facts: ModuleFacts, live: LiveSet): Refusal | null {
  return (
    collision(facts, live) ?? (facts.id === 'host' ? hostRefusal(facts, live) : remoteRefusal(facts, live))
  )
}

function collision(facts: ModuleFacts, live: LiveSet): Refusal | null {
  for (const [owner, release] of live) {
    if (owner === facts.id) continue
    const theirs = new Set(release.facts.routes.map((route) => route.path))
    const route = facts.routes.find(({ path }) => theirs.has(path))
    if (route) return { code: 'route-collision', path: route.path, owner }
    const slot = facts.fills.find((name) => release.facts.fills.includes(name))
    if (slot) return { code: 'slot-collision', slot, owner }
  }
  return null
}

function remoteRefusal(facts: ModuleFacts, live: LiveSet): Refusal | null {
  const host = live.get('host')
  return host ? misfit(facts, host.facts) : null
}

/** A new host must suit every remote that is live. */
function hostRefusal(host: ModuleFacts, live: LiveSet): Refusal | null {
  for (const [id, { facts }] of live) {
    const refusal = id === 'host' ? null : misfit(facts, host)
    if (refusal) return refusal
  }
  return null
}

function misfit(remote: ModuleFacts, host: ModuleFacts): Refusal | null {
  if (remote.hostContract !== host.hostContract) {
    return { code: 'host-contract', needs: remote.hostContract, live: host.hostContract }
  }
  for (const [name, needs] of Object.entries(remote.shared)) {
    const has = host.shared[name] ?? null
    if (has === null || !semver.satisfies(has, needs, { includePrerelease: true })) {
      return { code: 'shared-range', package: name, needs, live: has }
    }
  }
  return null
}
