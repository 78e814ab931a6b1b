import { moduleId } from 'shared/module/facts'
import type { Status } from '../../wire/status.ts'
import type { Db } from './database.ts'
import { readSnapshot } from './read-state.ts'
import { readSummaries } from './read-summary.ts'
import { pointerIn, releaseKey, type RegistryState } from './state.ts'

export async function readStatus(db: Db): Promise<Status> {
  const state = await readSnapshot(db)
  const all = await readSummaries(db.withSchema('gateway'))
  const modules = moduleId.options.map((module) => {
    const own = all.filter((one) => one.module === module)
    const pointer = pointerIn(state, module)
    const live = own.find(({ summary }) => summary.version === pointer.stable) ?? own[0]
    return { module, owner: live?.owner ?? null, pointer, releases: own.map(({ summary }) => summary) }
  })
  return { current: true, modules }
}

/** What a gateway can tell that has lost its database. */
export function rememberedStatus(state: RegistryState): Status {
  const modules = moduleId.options.map((module) => {
    const pointer = pointerIn(state, module)
    const live = pointer.stable === null ? undefined : state.releases.get(releaseKey(module, pointer.stable))
    return { module, owner: live?.facts.owner ?? null, pointer, releases: [] }
  })
  return { current: false, modules }
}
