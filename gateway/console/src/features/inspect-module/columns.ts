import type { Health } from '../../lib/api/api.ts'
import { healthOf, type VersionHealth } from '../../lib/release/health.ts'
import type { KnownModule } from '../../lib/release/known-module.ts'

export type Column = {
  role: 'stable' | 'canary' | 'old'
  version: string
  /** Of the visitors, for a canary. */
  percent: number
  health: VersionHealth | null
}

/** Stable, canary, and whatever else somebody is still on, the most visited first. */
export function columnsOf({ module, pointer }: KnownModule, health: Health | null): Column[] {
  const column = (role: Column['role'], version: string, percent = 0): Column => ({
    role,
    version,
    percent,
    health: healthOf(health, module, version),
  })
  const { stable, canary } = pointer
  const reported = health?.modules.find((one) => one.module === module)?.versions ?? []
  const old = reported
    .filter(({ version, visits }) => visits > 0 && version !== stable && version !== canary?.version)
    .toSorted((a, b) => b.visits - a.visits)
  return [
    ...(stable === null ? [] : [column('stable', stable)]),
    ...(canary === null ? [] : [column('canary', canary.version, canary.percent)]),
    ...old.map(({ version }) => column('old', version)),
  ]
}
