import type { ModuleId } from 'shared/module/facts'
import type { Channel } from '../../../wire/channel.ts'
import type { Drill } from '../../../wire/drill.ts'
import type { Freeze } from '../../../wire/freeze.ts'
import type { HoldBack } from '../../../wire/hold-back.ts'
import type { RegisteredModule } from '../../../wire/module.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import type { Rollout } from '../../../wire/rollout.ts'
import type { PageSwitch } from '../../../wire/switch.ts'
import { noPointer } from './pointer-row.ts'
import { switchedOff } from './switched-off.ts'
import type { LiveSet, Release } from '../../release/release.ts'

/** All that documents are made of, as one gateway knows it; replaced as a whole when the registry changes. */
export type RegistryState = {
  /** Which remotes there are, whose, and with which addresses. */
  modules: readonly RegisteredModule[]
  pointers: ReadonlyMap<ModuleId, Pointer>
  /** Every release that a pointer names, by `releaseKey`. */
  releases: ReadonlyMap<string, Release>
  drill: Drill | null
  /** What travellers do not get for now; one may be over by the clock. */
  switches: readonly PageSwitch[]
  /** Canaries that grow by themselves. */
  rollouts: readonly Rollout[]
  /** Some may be to come, or be over by the clock. */
  freezes: readonly Freeze[]
  heldBack: readonly HoldBack[]
  /** Sets beside the live one, for browsers that were given a link. */
  channels: readonly Channel[]
  /** What is in the registry and this gateway is too old to read: it serves the rest. */
  unread: readonly Unread[]
}

/** Of a registry that has nothing yet. */
export const emptyState: RegistryState = {
  modules: [],
  pointers: new Map(),
  releases: new Map(),
  drill: null,
  switches: [],
  rollouts: [],
  freezes: [],
  heldBack: [],
  channels: [],
  unread: [],
}

export type Unread = { module: string; version: string | null; problem: string }

export const releaseKey = (module: string, version: string): string => `${module}@${version}`

export type Pins = ReadonlyMap<ModuleId, Release>

const sets = new WeakMap<RegistryState, Map<string, LiveSet>>()

/**
 * The set of one visit: stable, but the canary of each module whose bucket the visitor is in, and before
 * all what is pinned. The same choice gives the same object, so that what is made of it is made once.
 */
export function resolveSet(
  state: RegistryState,
  inCanary: (module: ModuleId, version: string, percent: number) => boolean,
  pins: Pins = new Map(),
): LiveSet {
  const chosen = new Map<ModuleId, Release>()
  for (const [module, { stable, canary }] of state.pointers) {
    const version = canary && inCanary(module, canary.version, canary.percent) ? canary.version : stable
    const release = version === null ? undefined : state.releases.get(releaseKey(module, version))
    if (release) chosen.set(module, release)
  }
  for (const [module, release] of pins)
    chosen.set(module, { ...release, areas: areasOf(state.modules, module) })
  const off = pins.size === 0 ? switchedOff(state.switches) : noneOff
  for (const [module, pages] of off) {
    const release = chosen.get(module)
    if (release) chosen.set(module, { ...release, off: pages })
  }
  const known = sets.get(state) ?? new Map<string, LiveSet>()
  sets.set(state, known)
  const key = [...chosen.values()].map(keyOf).join(' ')
  const set = known.get(key) ?? chosen
  if (pins.size === 0) known.set(key, set)
  return set
}

/** What is tried for one browser is seen whole. */
const noneOff: ReadonlyMap<ModuleId, readonly string[]> = new Map()

const keyOf = ({ facts, off = [] }: Release) => [releaseKey(facts.id, facts.version), ...off].join('!')

/** Undefined for the host, who has no pages; none for a module that is not registered, or not to be read here. */
export const areasOf = (
  modules: readonly RegisteredModule[],
  module: string,
): readonly string[] | undefined =>
  module === 'host' ? undefined : (modules.find((one) => one.module === module)?.areas ?? [])

export const isKnownModule = (modules: readonly RegisteredModule[], module: ModuleId): boolean =>
  module === 'host' || modules.some((one) => one.module === module)

/** Whether a release of it goes live only with a second person's yes. */
export const needsTwoKeys = (modules: readonly RegisteredModule[], module: string): boolean =>
  modules.some((one) => one.module === module && one.twoKeys === true)

export const pointerIn = ({ pointers }: RegistryState, module: ModuleId): Pointer =>
  pointers.get(module) ?? noPointer

export const stableSet = (state: RegistryState): LiveSet => resolveSet(state, () => false)
