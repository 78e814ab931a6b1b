import type { ModuleFacts } from 'shared/module/facts'
import { wholePackage } from 'shared/module/facts'
import type { FitRefusal, Where } from './fit-refusal.ts'

export type MissingExports = { package: string; exports: readonly string[]; where: Where }

/**
 * What a remote uses of the singletons and a host does not have. Nothing is known of a release from before this was
 * written down: between it and any other the ranges alone are compared.
 */
export function missingExports(remote: ModuleFacts, host: ModuleFacts): MissingExports[] {
  const { sharedExports: uses } = remote
  const { sharedExports: has } = host
  if (!uses || !has) return []
  return (['web', 'node'] as const).flatMap((where) =>
    Object.entries(uses[where]).flatMap(([name, names]) => {
      const named = names.filter((one) => one !== wholePackage)
      const provided = Object.hasOwn(has[where], name) ? has[where][name] : undefined
      const exports = named.filter((one) => !provided?.includes(one))
      return provided && exports.length === 0 ? [] : [{ package: name, exports, where }]
    }),
  )
}

/** What is asked of a new release, beside nobody's: those from before keep what they have. */
export function exportsUnstated({ sharedExports }: ModuleFacts): FitRefusal[] {
  return sharedExports ? [] : [{ code: 'exports-unstated' }]
}
