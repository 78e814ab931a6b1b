import type { Damaged } from '../../../wire/verify.ts'
import type { Freeze } from '../../../wire/freeze.ts'
import { judgeKeys, type ModuleKeys } from '../approvals/judge-keys.ts'
import { attestationRefusal } from '../checks/attest.ts'
import { checkAgainstLive } from '../checks/check-against-live.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import type { ChangeRefusal } from '../checks/refusal.ts'
import { freezeOf } from '../state/freeze-rows.ts'
import { heldBy } from '../state/hold-back-rows.ts'
import { servedBy } from '../state/served.ts'
import type { RegistryState } from '../state/state.ts'

/** A release that does not fit with what visitors have or with any running canary. */
export function fitObstacles(release: KnownRelease, state: RegistryState): ChangeRefusal[] {
  return checkAgainstLive(release.facts, servedBy(state), state.modules)
}

export function proofObstacles({ facts, attestation }: KnownRelease): ChangeRefusal[] {
  const refusal: ChangeRefusal | null =
    attestation === null
      ? { code: 'not-attested', version: facts.version }
      : attestationRefusal(facts.version, attestation)
  return refusal ? [refusal] : []
}

/** Its files are known not to be what was published: visitors would miss pieces of it. */
export function damageObstacles({ facts }: KnownRelease, damaged: readonly Damaged[] = []): ChangeRefusal[] {
  const { id, version } = facts
  return damaged
    .filter((one) => one.module === id && one.version === version)
    .map(({ files }) => ({ code: 'files-damaged' as const, version, files }))
}

/** A second person has not said yes, where the module asks for one; nobody overrules that. */
export function keyObstacles(
  { facts: { id: module, version } }: { facts: Pick<KnownRelease['facts'], 'id' | 'version'> },
  keys: ModuleKeys | null = null,
): ChangeRefusal[] {
  if (keys === null) return []
  const { missing, notCounted } = judgeKeys(version, keys)
  return missing === 0 ? [] : [{ code: 'needs-approval', module, version, missing, notCounted }]
}

/** What of the clock or of another module keeps it from visitors for now. */
export function waitObstacles(
  { facts: { id: module, version } }: KnownRelease,
  { freezes, heldBack }: RegistryState,
  at: string,
): ChangeRefusal[] {
  const frozen = freezeOf(freezes, module, Date.parse(at))
  const held = heldBy(heldBack, module, version)
  return [
    ...(frozen ? [{ code: 'frozen' as const, ...pick(frozen) }] : []),
    ...(held
      ? [{ code: 'held-back' as const, version, waitsFor: held.waitsFor, by: held.by, why: held.why }]
      : []),
  ]
}

const pick = ({ module, until, by, why }: Freeze) => ({ module, until, by, why })
