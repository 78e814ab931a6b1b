import type { HealthReport } from 'shared/module/health'
import { placeOf } from './blame.ts'

/** Whose files the document has asked for, arrived or not. */
export function usedModules(requests: readonly { name: string }[]): HealthReport['used'] {
  return [...new Set(['host' as const, ...requests.flatMap(({ name }) => placeOf(name)?.module ?? [])])]
}
