import type { ModuleFacts } from 'shared/module/facts'
import type { ReleaseClient } from '../cli/client/release-client.ts'

/**
 * In production the next release of a module with pages of the payment layout, where cards are typed, needs a second person. Said
 * once, after what this start has put live: what ops have decided since, either way, stays.
 */
export async function guardCheckout(
  site: Pick<ReleaseClient, 'modules' | 'askTwoKeys'>,
  built: readonly ModuleFacts[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (env.NODE_ENV !== 'production') return
  const { modules } = await site.modules()
  for (const { module } of modules.filter(({ twoKeys }) => twoKeys === undefined)) {
    const own = built.find(({ id }) => id === module)
    if (!own?.routes.some(({ layout }) => layout === 'payment')) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other, under the registry's lock
    await site.askTwoKeys(module, { on: true, why: 'start' })
  }
}
