import type { Health } from '../../lib/api/api.ts'
import { reportedOf, type VersionHealth } from 'gateway/wire/ratings'
import type { KnownModule } from 'gateway/wire/known-module'

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
    health: reportedOf(health, module, version),
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
