import type { ModuleId } from 'shared/module/facts'
import type { Figures, HealthAnswer } from './health.ts'

export type VersionHealth = HealthAnswer['modules'][number]['versions'][number]

/** What was reported of one release, or null when no visit with it has reported. */
export function reportedOf(
  health: HealthAnswer | null,
  module: ModuleId,
  version: string | null,
): VersionHealth | null {
  const versions = health?.modules.find((one) => one.module === module)?.versions
  return versions?.find((one) => one.version === version) ?? null
}

/** Visits with a fault, of a hundred. */
export function failedShare({ visits, failedVisits }: Pick<Figures, 'visits' | 'failedVisits'>): number {
  return visits === 0 ? 0 : (failedVisits / visits) * 100
}

/** Where a share of failed visits is shown as bad: below it is the web's own noise. */
export const isMuch = (share: number) => share >= 1

export type Rating = 'good' | 'middling' | 'poor'

/** Limits of web.dev for the 75th percentile. */
const limits = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] } as const

export function rate(vital: keyof typeof limits, value: number): Rating {
  const [good, poor] = limits[vital]
  return value <= good ? 'good' : value <= poor ? 'middling' : 'poor'
}
