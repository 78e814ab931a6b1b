import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import type { Registry } from '../registry/registry.ts'
import type { RegistryState } from '../registry/state/state.ts'

/**
 * A release that has the file, whichever: under one name they all have the same. One that visitors have now where there
 * is such, from memory; any other is looked up. Rejects while the database is unavailable and memory does not know.
 */
export function findByContent(
  registry: Pick<Registry, 'state' | 'releaseWith'>,
): (module: ModuleId, name: string) => Promise<ModuleFacts | null> {
  const known = new WeakMap<RegistryState, Map<string, ModuleFacts>>()
  return async (module, name) => {
    const state = registry.state()
    const others = known.get(state) ?? new Map<string, ModuleFacts>()
    known.set(state, others)
    const key = `${module} ${name}`
    const near = others.get(key) ?? among(state, module, name)
    const found = near ?? (await registry.releaseWith(module, name))
    if (found) others.set(key, found)
    return found
  }
}

function among(state: RegistryState, module: ModuleId, name: string): ModuleFacts | undefined {
  for (const { facts } of state.releases.values()) {
    if (facts.id === module && facts.web.byContent === true && Object.hasOwn(facts.files, `web/${name}`))
      return facts
  }
  return undefined
}
