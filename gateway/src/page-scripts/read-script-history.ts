import type { ScriptHistory } from '../../wire/page-script.ts'
import type { Db } from '../database/database.ts'
import { readPointerChanges } from '../registry/history/audit.ts'
import { readNamedReleases } from '../registry/state/read.ts'
import { areasOf, releaseKey, type RegistryState } from '../registry/state/state.ts'
import { scriptChanges } from './script-history.ts'

export async function readScriptHistory(db: Db, state: RegistryState, path: string): Promise<ScriptHistory> {
  const entries = await readPointerChanges(db)
  const named = entries.flatMap(({ module, before, after }) =>
    [before?.stable, before?.canary?.version, after?.stable, after?.canary?.version].flatMap((version) =>
      typeof version === 'string' ? [{ module, version }] : [],
    ),
  )
  const known = (await readNamedReleases(db, named)).map(
    (release) =>
      [
        releaseKey(release.facts.id, release.facts.version),
        { ...release, areas: areasOf(state.modules, release.facts.id) },
      ] as const,
  )
  const releases = new Map([...state.releases, ...known])
  return { path, changes: scriptChanges({ pointers: state.pointers, releases }, entries, path) }
}
