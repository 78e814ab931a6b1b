import type { FastifyBaseLogger } from 'fastify'
import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import type { ChangeAct, ChangeRequest } from '../../wire/change.ts'
import type { HistoryEntry } from '../../wire/history.ts'
import type { Status } from '../../wire/status.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { PublishRight } from './publish/apply-publish.ts'
import type { Reason } from './history/audit.ts'
import { readHistory } from './history/audit.ts'
import { changePointer, type By, type Changed } from './change/change.ts'
import type { ArtifactFiles } from '../release/artifact-files.ts'
import { isUnavailable } from 'shared-server/unavailable'
import type { Database } from '../database/database.ts'
import { cacheState, type Knowledge } from './state/cached-state.ts'
import type { LastSet } from './state/last-set.ts'
import type { PublishPlan } from './publish/plan-publish.ts'
import { publishRelease, type SmokeGate } from './publish/publish.ts'
import { readRecent, readRelease, readReleaseWith } from './state/read.ts'
import { readStatus, rememberedStatus } from './state/read-status.ts'
import type { LiveSet, Release } from '../release/release.ts'
import { stableSet, type RegistryState } from './state/state.ts'

export type Registry = {
  /** The set that documents are made of now, from memory. */
  live: () => LiveSet
  /** What documents are made of now, from memory. */
  state: () => RegistryState
  /** Whether that is so still. */
  knowledge: () => Knowledge
  /** Reads what was changed by others' means: the next document knows it. */
  refresh: () => Promise<void>
  release: (module: ModuleId, version: string) => Promise<Release | null>
  /** What a release lists that has this file, named by its content; the one published last. */
  releaseWith: (module: ModuleId, name: string) => Promise<ModuleFacts | null>
  /** Those that browsers may have files of: visitors have them, or had them within a month; a few, newest first. */
  recent: (module: ModuleId) => Promise<ModuleFacts[]>
  publish: (
    module: ModuleId,
    files: ArtifactFiles,
    reason: Reason,
    right: PublishRight,
  ) => Promise<PublishPlan>
  /** Once it is answered, the next document of this gateway has it. */
  change: (act: ChangeAct, request: ChangeRequest, by: By) => Promise<Changed>
  status: () => Promise<Status>
  /** Newest first; of all modules when none is named. */
  history: (module: ModuleId | null) => Promise<HistoryEntry[]>
  close: () => Promise<void>
}

const monthMs = 30 * 86_400_000

type Deps = {
  database: Database
  store: ArtifactStore
  gate: SmokeGate
  /** Where the state is kept for a start without the database; null where there is no other database to lose. */
  lastSet: LastSet | null
  log: FastifyBaseLogger
}

export async function openRegistry({ database, store, gate, lastSet, log }: Deps): Promise<Registry> {
  const db = database.db.withSchema('gateway')
  const { state, knowledge, refresh, close } = await cacheState({ database, lastSet, log })

  return {
    live: () => stableSet(state()),
    state,
    knowledge,
    refresh,
    release: (module, version) => readRelease(db, module, version),
    releaseWith: (module, name) => readReleaseWith(db, module, name),
    recent: (module) => readRecent(db, module, new Date(Date.now() - monthMs)),
    publish: (module, files, reason, right) =>
      publishRelease({ database, store, gate }, { module, files, reason, right }),
    change: async (act, request, by) => {
      const changed = await changePointer(database, act, request, by)
      if (changed.kind === 'done' && changed.applied) await refresh()
      return changed
    },
    status: async () => {
      if (!knowledge().current) return rememberedStatus(state())
      return await readStatus(database.db).catch((error: unknown) => {
        if (error instanceof Error && isUnavailable(error)) return rememberedStatus(state())
        throw error
      })
    },
    history: (module) => readHistory(db, module),
    close,
  }
}
