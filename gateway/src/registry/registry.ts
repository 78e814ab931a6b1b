import type { ArtifactStore } from '../artifacts/store.ts'
import { applyPromote, applyPublish, type PublishRight, type Reason } from './apply.ts'
import type { ArtifactFiles } from './check-artifact.ts'
import { locked, type Database } from './database.ts'
import { planPromote, type PromotePlan } from './plan-promote.ts'
import { planPublish, type PublishPlan } from './plan-publish.ts'
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
  release: (module: PartId, version: string) => Promise<Release | null>
  publish: (
    module: PartId,
    files: ArtifactFiles,
    reason: Reason,
    right: PublishRight,
  ) => Promise<PublishPlan>
  promote: (module: PartId, version: string | null, reason: Reason) => Promise<PromotePlan>
  status: () => Promise<ModuleStatus[]>
  history: (module: PartId) => Promise<HistoryEntry[]>
}

export async function openRegistry(database: Database, store: ArtifactStore): Promise<Registry> {
  const db = database.db.withSchema('gateway')
  let state = await readState(db)
  const refresh = async () => {
    state = await readState(db)
  }
  await database.listen(() => void refresh().catch(() => undefined))

  return {
    live: () => stableSet(state),
    state: () => state,
    release: (module, version) => readRelease(db, module, version),
    publish: (module, files, reason, right) =>
      locked(database.db, async (tx) => {
        const known = await readReleases(tx, module)
        const plan = planPublish({
          module,
          files,
          published: known,
          prefixes: right.prefixes,
          live: stableSet(await readState(tx)),
        })
        if (plan.kind === 'store') {
          await store.write(module, plan.release.facts.version, files)
          await applyPublish(tx, plan.release, reason, right)
        }
        return plan
      }),
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
