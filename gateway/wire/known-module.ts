import type { HealthAnswer, Mark } from './health.ts'
import { reportedOf, type VersionHealth } from './ratings.ts'
import { concernsOf, isWrong, type AboutModule, type Concern } from './standing.ts'
import type { Status } from './status.ts'

export type ModuleStatus = Status['modules'][number]

/** A module with what is reported of the releases that visitors get. */
export type KnownModule = ModuleStatus & {
  stable: VersionHealth | null
  canary: VersionHealth | null
  concerns: Concern[]
  /** What changed for its visitors in the time of the figures. */
  marks: readonly Mark[]
}

export function knownModule(
  status: ModuleStatus,
  health: HealthAnswer | null,
  about: AboutModule = {},
): KnownModule {
  const { module, pointer } = status
  const stable = reportedOf(health, module, pointer.stable)
  const canary = reportedOf(health, module, pointer.canary?.version ?? null)
  const marks = health?.modules.find((one) => one.module === module)?.marks ?? []
  return { ...status, stable, canary, marks, concerns: concernsOf({ ...status, stable, canary }, about) }
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
