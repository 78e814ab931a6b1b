import type { ModuleKeys } from '../approvals/judge-keys.ts'
import type { ChangeRefusal } from '../checks/refusal.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'
import { keyObstacles } from './obstacles.ts'

/** The module's releases, newest first: at least what is stable and what is gone back to. */
type Beside = { state: RegistryState; releases: readonly KnownRelease[] }

/** Visitors have this very release or had it: one that was collected and published again under its name is another. */
export function wasLive({ facts, lastLiveAt }: KnownRelease, state: RegistryState): boolean {
  const { stable, previous } = pointerIn(state, facts.id)
  return lastLiveAt !== null || stable === facts.version || previous === facts.version
}

/** Published after what is stable, and not what the last promote has replaced: no way back, whatever it is called. */
export function isForward({ facts }: KnownRelease, { state, releases }: Beside): boolean {
  const { stable, previous } = pointerIn(state, facts.id)
  const at = (version: string) => releases.findIndex((one) => one.facts.version === version)
  return stable !== null && facts.version !== previous && at(facts.version) < at(stable)
}

/** New to visitors, so that what keeps a promote back keeps this back too. */
export const isNew = (release: KnownRelease, beside: Beside): boolean =>
  isForward(release, beside) || !wasLive(release, beside.state)

/** Of a rollback and of a restore. An outage does not wait for a second person: what visitors had before is a way back. */
export const returnDemands = (
  release: KnownRelease,
  beside: Beside,
  keys: ModuleKeys | null | undefined,
): ChangeRefusal[] => (isNew(release, beside) ? keyObstacles(release, keys) : [])
