import { attestationRefusal } from '../checks/attest.ts'
import { checkAgainstLive } from '../checks/check-against-live.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import type { Refusal } from '../checks/refusal.ts'
import { servedBy } from '../state/served.ts'
import type { RegistryState } from '../state/state.ts'

/** A release that does not fit with what visitors have or with any running canary. */
export function fitObstacles(release: KnownRelease, state: RegistryState): Refusal[] {
  return checkAgainstLive(release.facts, servedBy(state), state.modules)
}

export function proofObstacles({ facts, attestation }: KnownRelease): Refusal[] {
  const refusal: Refusal | null =
    attestation === null
      ? { code: 'not-attested', version: facts.version }
      : attestationRefusal(facts.version, attestation)
  return refusal ? [refusal] : []
}

/** Visitors have it or had it: it was let through before. */
export function wasLive({ facts, lastLiveAt }: KnownRelease, state: RegistryState): boolean {
  const pointer = state.pointers.get(facts.id)
  return lastLiveAt !== null || pointer?.stable === facts.version || pointer?.previous === facts.version
}
