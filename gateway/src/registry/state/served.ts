import type { ModuleFacts } from 'shared/module/facts'
import { releaseKey, type RegistryState } from './state.ts'

/** In which role a release is given to visitors; `previous` is what a rollback goes back to. */
export type ServedAs = 'stable' | 'canary' | 'previous'

/** A release that a visitor has now, or has after a rollback. */
export type Served = { as: ServedAs; facts: ModuleFacts }

export function servedBy({ pointers, releases }: RegistryState): Served[] {
  return [...pointers].flatMap(([module, { stable, canary, previous }]) =>
    (
      [
        ['stable', stable],
        ['canary', canary?.version ?? null],
        ['previous', previous],
      ] as const
    ).flatMap(([as, version]) => {
      const release = version === null ? undefined : releases.get(releaseKey(module, version))
      return release ? [{ as, facts: release.facts }] : []
    }),
  )
}
