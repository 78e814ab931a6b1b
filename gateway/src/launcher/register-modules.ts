import { pathsOutside } from 'shared/module/own-routes'
import type { ModuleFacts } from 'shared/module/facts'
import { RefusedError } from '../cli/client/refused-error.ts'
import type { ReleaseClient } from '../cli/client/release-client.ts'

/**
 * What `start` builds it may also register: a module that the registry does not know, with the first word of its
 * addresses, and pages that a known one has gained. An address that is another's stays so: a new module is then none,
 * and what a known one has gained is refused at its publish.
 */
export async function registerModules(
  site: Pick<ReleaseClient, 'addModule' | 'modules'>,
  built: readonly ModuleFacts[],
): Promise<void> {
  const { modules } = await site.modules()
  for (const { id: module, owner: squad, routes } of built) {
    if (module === 'host') continue
    const known = modules.find((one) => one.module === module)
    const outside = pathsOutside(routes, known?.areas ?? [])
    if (known && outside.length === 0) continue
    const areas = [...new Set([...(known?.areas ?? []), ...outside.map(areaOf)])]
    if (areas.length === 0) throw new Error(`${module} cannot be registered: it has no page yet`)
    const wanted = { module, squad: known?.squad ?? squad, title: known?.title ?? '', areas, why: 'start' }
    // oxlint-disable-next-line no-await-in-loop -- they take turns in the registry anyway
    await site.addModule(wanted).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error
      if (!known) throw new Error(`${module} cannot be registered: ${error.message}`, { cause: error })
    })
  }
}

/** Without the modules that ops have taken away: their folder may be here still, and a start does not undo it. */
export async function withoutRemoved<Part extends { facts: ModuleFacts }>(
  site: Pick<ReleaseClient, 'modules'>,
  built: readonly Part[],
): Promise<Part[]> {
  const { removed = [] } = await site.modules()
  return built.filter(({ facts }) => !removed.includes(facts.id))
}

/** `/sadakat/puan` is of the prefix `/sadakat`; the home page and a name with an ending are what they are. */
function areaOf(path: string): string {
  const [, first = ''] = path.split('/')
  return first === '' || first.startsWith('{') ? path : `/${first}/*`
}
