import type { ModuleId } from 'shared/module/facts'
import type { HistoryEntry } from '../../wire/history.ts'
import type { ChangedScript, ScriptChange } from '../../wire/page-script.ts'
import type { Pointer } from '../../wire/pointer.ts'
import { noPointer } from '../registry/state/pointer-row.ts'
import { releaseKey, type RegistryState } from '../registry/state/state.ts'
import { runningReleases } from './running-releases.ts'
import { scriptsOfRelease } from './scripts-of-release.ts'

type Known = Pick<RegistryState, 'pointers' | 'releases'>

/**
 * From now back through the history: which entries changed the scripts of a page. `entries` are newest first, and `releases` has
 * those that they name, as far as they are still there. Addresses of modules are taken as they are now.
 */
export function scriptChanges(
  { pointers, releases }: Known,
  entries: readonly HistoryEntry[],
  path: string,
): ScriptChange[] {
  const now = new Map<ModuleId, Pointer>(pointers)
  let after = scriptsAt({ pointers: now, releases }, path)
  return entries.flatMap((entry) => {
    now.set(entry.module, entry.before ?? noPointer)
    const before = scriptsAt({ pointers: now, releases }, path)
    const added = without(after, before)
    const removed = without(before, after)
    after = before
    const unknown = goneIn(entry, releases)
    if (added.length === 0 && removed.length === 0 && unknown.length === 0) return []
    const { at, module, who, what, version, why } = entry
    return [{ at, module, who, what, version, why, added, removed, unknown }]
  })
}

type Scripts = ReadonlyMap<string, ChangedScript>

function scriptsAt(state: Known, path: string): Scripts {
  const scripts = runningReleases(state, path, ['stable', 'canary']).flatMap((running) => {
    const { module, release } = running
    return scriptsOfRelease(running).map(({ address, integrity }) => ({
      module,
      version: release.facts.version,
      address,
      integrity,
    }))
  })
  return new Map(scripts.map((one) => [`${one.address} ${one.integrity}`, one]))
}

const without = (some: Scripts, others: Scripts): ChangedScript[] =>
  [...some].filter(([key]) => !others.has(key)).map(([, script]) => script)

/** Of a release that is no more it is not even known whether it had to do with the page. */
function goneIn({ module, before, after }: HistoryEntry, releases: Known['releases']): string[] {
  const was = named(before)
  const is = named(after)
  const changed = [...was.filter((one) => !is.includes(one)), ...is.filter((one) => !was.includes(one))]
  return changed.flatMap((version) => {
    const key = typeof version === 'string' ? releaseKey(module, version) : null
    return key === null || releases.has(key) ? [] : [key]
  })
}

const named = (pointer: Pointer | null) => [pointer?.stable, pointer?.canary?.version]
