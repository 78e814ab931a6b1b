import type { Status } from 'gateway/wire/status'
import type { Health } from '../api/api.ts'
import { healthOf, type VersionHealth } from './health.ts'
import { concernsOf, isWrong, type Concern } from './standing.ts'

export type ModuleStatus = Status['modules'][number]

/** A module with what is reported of the releases that visitors get. */
export type KnownModule = ModuleStatus & {
  stable: VersionHealth | null
  canary: VersionHealth | null
  concerns: Concern[]
}

export function knownModule(status: ModuleStatus, health: Health | null): KnownModule {
  const { module, pointer } = status
  const stable = healthOf(health, module, pointer.stable)
  const canary = healthOf(health, module, pointer.canary?.version ?? null)
  return { ...status, stable, canary, concerns: concernsOf({ ...status, stable, canary }) }
}

/** The wrong ones first, then those with a canary; else the order of the site. */
export function worstFirst(modules: readonly KnownModule[]): KnownModule[] {
  const weight = ({ concerns, pointer }: KnownModule) =>
    concerns.some(isWrong) ? 2 : pointer.canary === null ? 0 : 1
  return modules.toSorted((a, b) => weight(b) - weight(a))
}

/** The release whose faults a rollback would end: the canary while one runs. */
export const suspectOf = ({ pointer, stable, canary }: KnownModule) => (pointer.canary ? canary : stable)

/** Whether a rollback without a version has anything to do. */
export const canRollBack = ({ pointer }: Pick<ModuleStatus, 'pointer'>) =>
  pointer.canary !== null || (pointer.previous !== null && !pointer.rolledBack)
