import type { HealthReport } from 'shared/module/health'
import type { RemoteId } from 'shared/module/module'
import { moduleOf } from './attribute-error.ts'

/** Whose files the document has asked for, arrived or not, and whose page stands: a static one may ask for none. */
export function usedModules(
  requests: readonly { name: string }[],
  standing: readonly RemoteId[],
): HealthReport['used'] {
  const asked = requests.flatMap(({ name }) => moduleOf(name) ?? [])
  return [...new Set(['host' as const, ...asked, ...standing])]
}
