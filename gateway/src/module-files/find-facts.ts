import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import type { Registry } from '../registry/registry.ts'
import { releaseKey, type RegistryState } from '../registry/state/state.ts'
import type { ArtifactStore } from '../artifacts/store.ts'

/**
 * What a release lists: from memory when a pointer names it, else from the database, and while that is away
 * from the store itself. What was found is known until the registry changes: then it may have been removed.
 */
export function findFacts(
  registry: Pick<Registry, 'state' | 'knowledge' | 'release'>,
  store: Pick<ArtifactStore, 'facts'>,
): (module: ModuleId, version: string) => Promise<ModuleFacts | null> {
  const known = new WeakMap<RegistryState, Map<string, ModuleFacts>>()
  return async (module, version) => {
    const key = releaseKey(module, version)
    const state = registry.state()
    const others = known.get(state) ?? new Map<string, ModuleFacts>()
    known.set(state, others)
    const near = state.releases.get(key)?.facts ?? others.get(key)
    if (near) return near
    // what is known to be unavailable is not waited for.
    const registered = registry.knowledge().current
      ? registry.release(module, version)
      : Promise.reject(new Error('the database is unavailable'))
    const found = await registered.then(
      (release) => release?.facts ?? null,
      () => store.facts(module, version),
    )
    if (found) others.set(key, found)
    return found
  }
}
