import type { ModuleId } from 'shared/module/facts'
import type { Channel } from '../../../wire/channel.ts'
import type { Release } from '../../release/release.ts'
import { isKnownModule, type RegistryState } from '../state/state.ts'

type FindRelease = (module: ModuleId, version: string) => Promise<Release | null>

/** What a channel's browsers have instead of what is live: a release or a module that is gone is not among it. */
export async function releasesOfChannel(
  { pointers }: Channel,
  { modules }: Pick<RegistryState, 'modules'>,
  find: FindRelease,
): Promise<Map<ModuleId, Release>> {
  const found = await Promise.all(
    pointers
      .filter(({ module }) => isKnownModule(modules, module))
      .map(async ({ module, version }) => [module, await find(module, version)] as const),
  )
  return new Map(found.flatMap(([module, release]) => (release ? [[module, release] as const] : [])))
}
