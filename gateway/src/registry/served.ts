import type { ModuleFacts } from 'shared/module/facts'
import type { ServedAs } from './fit-refusal.ts'
import { releaseKey, type RegistryState } from './state.ts'

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
