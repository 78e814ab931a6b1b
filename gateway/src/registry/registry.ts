import type { Act, ChangeRequest } from '../../wire/change.ts'
import type { HistoryEntry } from '../../wire/history.ts'
import type { Status } from '../../wire/status.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { PublishRight, Reason } from './apply.ts'
import { readHistory } from './audit.ts'
import { changePointer, type By, type Changed } from './change.ts'
import type { ArtifactFiles } from './check-artifact.ts'
import type { Database } from './database.ts'
import { publishRelease, type Published, type SmokeGate } from './publish.ts'
import { readRelease } from './read.ts'
import { readState } from './read-state.ts'
import { readStatus } from './read-status.ts'
import type { LiveSet, PartId, Release } from './release.ts'
import { stableSet, type RegistryState } from './state.ts'

export type Registry = {
  /** The set that documents are made of now, from memory. */
  live: () => LiveSet
  /** What documents are made of now, from memory. */
  state: () => RegistryState
  /** Reads what was changed by others' means: the next document knows it. */
  refresh: () => Promise<void>
  release: (module: PartId, version: string) => Promise<Release | null>
  publish: (module: PartId, files: ArtifactFiles, reason: Reason, right: PublishRight) => Promise<Published>
  /** Once it is answered, the next document of this gateway has it. */
  change: (act: Act, request: ChangeRequest, by: By) => Promise<Changed>
  status: () => Promise<Status>
  /** Newest first; of all modules when none is named. */
  history: (module: PartId | null) => Promise<HistoryEntry[]>
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
    change: async (act, request, by) => {
      const changed = await changePointer(database, act, request, by)
      if (changed.kind === 'done' && changed.answer.applied) await refresh()
      return changed
    },
    status: () => readStatus(db),
    history: (module) => readHistory(db, module),
  }
}
