import type { Drill } from '../../wire/drill.ts'
import type { PartId, Pointer } from '../../wire/pointer.ts'
import { noPointer } from './pointer-row.ts'
import type { LiveSet, Release } from './release.ts'

/** All that documents are made of, as one gateway knows it; replaced as a whole when the registry changes. */
export type RegistryState = {
  pointers: ReadonlyMap<PartId, Pointer>
  /** Every release that a pointer names, by `releaseKey`. */
  releases: ReadonlyMap<string, Release>
  drill: Drill | null
}

export const releaseKey = (module: string, version: string): string => `${module}@${version}`

export type Pins = ReadonlyMap<PartId, Release>

const sets = new WeakMap<RegistryState, Map<string, LiveSet>>()

/**
 * The set of one visit: stable, but the canary of each module whose bucket the visitor is in, and before
 * all what is pinned. The same choice gives the same object, so that what is made of it is made once.
 */
export function resolveSet(
  state: RegistryState,
  inCanary: (module: PartId, version: string, percent: number) => boolean,
  pins: Pins = new Map(),
): LiveSet {
  const chosen = new Map<PartId, Release>()
  for (const [module, { stable, canary }] of state.pointers) {
    const version = canary && inCanary(module, canary.version, canary.percent) ? canary.version : stable
    const release =
      pins.get(module) ?? (version === null ? undefined : state.releases.get(releaseKey(module, version)))
    if (release) chosen.set(module, release)
  }
  for (const [module, release] of pins) if (!chosen.has(module)) chosen.set(module, release)
  const known = sets.get(state) ?? new Map<string, LiveSet>()
  sets.set(state, known)
  const key = [...chosen.values()].map(({ facts }) => releaseKey(facts.id, facts.version)).join(' ')
  const set = known.get(key) ?? chosen
  if (pins.size === 0) known.set(key, set)
  return set
}

export const pointerIn = ({ pointers }: RegistryState, module: PartId): Pointer =>
  pointers.get(module) ?? noPointer

export const stableSet = (state: RegistryState): LiveSet => resolveSet(state, () => false)
