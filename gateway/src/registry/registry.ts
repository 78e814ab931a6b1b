import type { ArtifactStore } from '../artifacts/store.ts'
import { applyPromote, type PublishRight, type Reason } from './apply.ts'
import type { ArtifactFiles } from './check-artifact.ts'
import { locked, type Database } from './database.ts'
import { planPromote, type PromotePlan } from './plan-promote.ts'
import { publishRelease, type Published, type SmokeGate } from './publish.ts'
import { readHistory, readRelease, readReleases, readStatus, type ModuleStatus } from './read.ts'
import { readState } from './read-state.ts'
import { stableSet, type RegistryState } from './state.ts'
import type { HistoryEntry } from '../../wire/history.ts'
import type { LiveSet, PartId, Release } from './release.ts'

export type Registry = {
  /** The set that documents are made of now, from memory. */
  live: () => LiveSet
  /** What documents are made of now, from memory. */
  state: () => RegistryState
  /** Reads what was changed by others' means: the next document knows it. */
  refresh: () => Promise<void>
  release: (module: PartId, version: string) => Promise<Release | null>
  publish: (
    module: PartId,
    files: ArtifactFiles,
    reason: Reason,
    right: PublishRight,
  ) => Promise<Published>
  promote: (module: PartId, version: string | null, reason: Reason) => Promise<PromotePlan>
  status: () => Promise<ModuleStatus[]>
  history: (module: PartId) => Promise<HistoryEntry[]>
}

export async function openRegistry(
  database: Database,
  store: ArtifactStore,
  gate: SmokeGate,
): Promise<Registry> {
  const db = database.db.withSchema('gateway')
  let state = await readState(db)
  const refresh = async () => {
    state = await readState(db)
  }
  await database.listen(() => void refresh().catch(() => undefined))

  return {
    live: () => stableSet(state),
    state: () => state,
    refresh,
    release: (module, version) => readRelease(db, module, version),
    publish: (module, files, reason, right) =>
      publishRelease({ database, store, gate }, { module, files, reason, right }),
    promote: async (module, version, reason) => {
      const plan = await locked(database.db, async (tx) => {
        const releases = await readReleases(tx, module)
        const planned = planPromote({ module, version, releases, live: stableSet(await readState(tx)) })
        if (planned.kind === 'point') await applyPromote(tx, planned, reason)
        return planned
      })
      if (plan.kind === 'point') await refresh()
      return plan
    },
    status: () => readStatus(db),
    history: (module) => readHistory(db, module),
  }
}
