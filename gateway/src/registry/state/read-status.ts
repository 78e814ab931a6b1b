import type { ModuleId } from 'shared/module/facts'
import type { Status } from '../../../wire/status.ts'
import type { Db } from '../../database/database.ts'
import { readSnapshot } from './read-state.ts'
import { readSummaries } from './read-summary.ts'
import { pointerIn, releaseKey, type RegistryState } from './state.ts'
import { isRunning } from './switched-off.ts'

export async function readStatus(db: Db): Promise<Status> {
  const state = await readSnapshot(db)
  const known = knownModules(state)
  const all = await readSummaries(db.withSchema('gateway'), known, pointedAt(state))
  const modules = known.map((module) => {
    const own = all.filter((one) => one.module === module)
    const pointer = pointerIn(state, module)
    const live = own.find(({ summary }) => summary.version === pointer.stable) ?? own[0]
    return {
      module,
      registered: registeredAs(state, module),
      owner: live?.owner ?? null,
      pointer,
      releases: own.map(({ summary }) => summary),
    }
  })
  return { current: true, unread: [...state.unread], ...timesOf(state), modules }
}

/** What a gateway can tell that has lost its database. */
export function rememberedStatus(state: RegistryState): Status {
  const modules = knownModules(state).map((module) => {
    const pointer = pointerIn(state, module)
    const live = pointer.stable === null ? undefined : state.releases.get(releaseKey(module, pointer.stable))
    return {
      module,
      registered: registeredAs(state, module),
      owner: live?.facts.owner ?? null,
      pointer,
      releases: [],
    }
  })
  return { current: false, unread: [...state.unread], ...timesOf(state), modules }
}

/** What ends by itself, or waits. */
const timesOf = ({ switches, rollouts, freezes, heldBack }: RegistryState) => ({
  off: switches.filter((one) => isRunning(one)),
  rollouts: [...rollouts],
  freezes: [...freezes],
  heldBack: [...heldBack],
})

/** The host, what is registered, and what visitors are given all the same: by a set from before modules were data. */
function knownModules(state: RegistryState): ModuleId[] {
  const live = [...state.pointers].filter(([, { stable, canary }]) => stable !== null || canary !== null)
  return [
    ...new Set<ModuleId>(['host', ...state.modules.map(({ module }) => module), ...live.map(([id]) => id)]),
  ]
}

/** What may be gone back to, or waits, is told however old it is. */
const pointedAt = ({ pointers, heldBack }: RegistryState) => [
  ...[...pointers].flatMap(([module, { stable, previous, canary }]) =>
    [stable, previous, canary?.version ?? null].flatMap((version) =>
      version === null ? [] : [{ module, version }],
    ),
  ),
  ...heldBack,
]

const registeredAs = ({ modules }: RegistryState, module: ModuleId) =>
  modules.find((one) => one.module === module) ?? null
