import type { Compilation, Dependency, Module } from '@rspack/core'
import { wholePackage } from '../facts.ts'
import { singletons } from '../singletons/versions.ts'

/** By singleton, the names of exports. */
export type ExportNames = Record<string, string[]>

/**
 * Which exports of which singleton the code of this build uses, its libraries included: what the bundler connected, and
 * has not dropped as unused; with `by`, only what the modules of these identifiers use. Throws where a singleton of ours
 * is used as a whole: its names could be anything.
 */
export function usedExports(
  id: string,
  compilation: Compilation,
  by: ReadonlySet<string> | null = null,
): ExportNames {
  const used = new Map<string, Set<string>>()
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue
    const name = nameIn(module, /^consume shared module \(\S+\) (.+)@[^@ ]+ /)
    const names = used.get(name) ?? new Set()
    used.set(name, names)
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      if (connection.getActiveState(undefined) === false) continue
      if (by && !by.has(connection.originModule?.identifier() ?? '')) continue
      const found = exportOf(connection.dependency, name)
      if (found === wholePackage && Object.hasOwn(singletons, name))
        throw new Error(
          `${id}: ${fileOf(connection.originModule)} uses ${name} as a whole, so that nobody can know which exports it needs: import them by name`,
        )
      if (found !== null) names.add(found)
    }
  }
  return named(used)
}

/** Of an import or re-export that only has the module evaluated; each name of it is a dependency of its own. */
const evaluations = new Set(['esm import', 'esm export import'])

/** Null: no export. */
function exportOf({ type, ids }: Dependency, name: string): string | null {
  if (evaluations.has(type)) return null
  const [first, second] = ids ?? []
  // A package of CommonJS has its names on its default export, too.
  const found = first === 'default' && !Object.hasOwn(singletons, name) ? second : first
  return found ?? wholePackage
}

/** Which exports of which singleton a host has for its remotes in browsers: all of them, for none is dropped of what is shared. */
export function providedExports(compilation: Compilation): ExportNames {
  const { moduleGraph } = compilation
  const provided = new Map<string, Set<string>>()
  for (const shared of compilation.modules) {
    if (shared.type !== 'provide-module') continue
    const name = nameIn(shared, /^provide shared module \(\S+\) (.+)@[^@ ]+ = /)
    for (const { module } of moduleGraph.getOutgoingConnections(shared)) {
      const names = module && moduleGraph.getProvidedExports(module)
      if (!Array.isArray(names)) throw new Error(`host: nobody can know which exports ${name} has`)
      provided.set(name, new Set(names))
    }
  }
  return named(provided)
}

function nameIn(module: Module, pattern: RegExp): string {
  const name = pattern.exec(module.identifier())?.[1]
  if (name === undefined) throw new Error(`not the name of a shared module: ${module.identifier()}`)
  return name
}

const fileOf = (module: Module | null): string => module?.nameForCondition() ?? 'a file'

function named(found: ReadonlyMap<string, ReadonlySet<string>>): ExportNames {
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, names]) => [name, [...names].toSorted()]))
}
