import type { ModuleFacts } from 'shared/module/facts'
import { sbomFile } from 'shared/module/sbom'
import type { RegisteredModule } from '../../../wire/module.ts'
import type { Attestation, Check } from '../../../wire/status.ts'
import { mayPublish } from '../../keys/may-publish.ts'
import { attest } from '../checks/attest.ts'
import { checkAgainstLive } from '../checks/check-against-live.ts'
import type { SbomProof, SbomRefusal } from '../checks/check-sbom.ts'
import { exportsUnstated } from '../checks/check-exports.ts'
import { ownRouteRefusals } from '../checks/check-routes.ts'
import type { FitRefusal } from '../checks/fit-refusal.ts'
import type { Refusal } from '../checks/refusal.ts'
import type { Release } from '../../release/release.ts'
import { hasContentAddress } from '../../release/web-path.ts'
import type { Served } from '../state/served.ts'
import { overBudget, type Sizes } from '../checks/size-budget.ts'
import { budgetOf } from '../checks/size-budgets.ts'
import { isKnownModule } from '../state/state.ts'

export type PublishPlan =
  | { kind: 'store'; release: Release; attestation: Attestation }
  /** `mended`: stored files that were not as they were published. */
  | { kind: 'nothing'; release: Release; attestation: Attestation; mended?: readonly string[] }
  | { kind: 'refused'; refusal: Refusal }

/** Of the module. Of many releases only those are read that this one may be at odds with. */
export type Published = {
  versions: readonly string[]
  /** That of the same version, and for each name of a file of this release one that has a file of the name. */
  alike: readonly Release[]
}

export type PublishCommand = {
  /** As `checkArtifact` read it: its files are what its facts say. */
  release: Release
  sizes: Sizes
  sbom: SbomProof | SbomRefusal
  published: Published
  /** What the key that signed it may publish. */
  prefixes: readonly string[]
  served: readonly Served[]
  modules: readonly RegisteredModule[]
  /** What is said of the smoke, which takes its time. */
  smoke: Check
  at: string
}

/** What publishing would do. A version that is there stays as it is: the same content changes nothing. */
export function planPublish(command: PublishCommand): PublishPlan {
  const { release } = command
  const module = release.facts.id
  if (!isKnownModule(command.modules, module))
    return { kind: 'refused', refusal: { code: 'unknown-module', module } }
  const misfits = [
    ...checkAgainstLive(release.facts, command.served, command.modules),
    ...ownRouteRefusals(release.facts),
    ...exportsUnstated(release.facts),
  ]
  const sbom = mayLackList(command) ? null : command.sbom
  const attestation = attest({ ...command, sbom, misfits })
  const known = command.published.alike.find(({ facts }) => facts.version === release.facts.version)
  if (known) {
    return sameContent(known, release)
      ? { kind: 'nothing', release: known, attestation }
      : { kind: 'refused', refusal: { code: 'content-differs', version: release.facts.version } }
  }
  const refusal =
    mayPublish(release.facts, command.prefixes, command.published.versions) ??
    nameTaken(release, command.published.alike) ??
    misfits.find(({ code }) => !waitsForPromote.has(code)) ??
    overBudget(release, command.sizes, budgetOf(module)) ??
    (sbom && 'code' in sbom ? sbom : null)
  if (refusal) return { kind: 'refused', refusal }
  return { kind: 'store', release, attestation }
}

/** A squad that still builds as the release before did ships on; while a live release lists its packages, so does the next one. */
const mayLackList = ({ release, sbom, served }: PublishCommand): boolean =>
  'code' in sbom &&
  sbom.code === 'sbom-missing' &&
  !served.some(({ facts }) => facts.id === release.facts.id && sbomFile in facts.files)

/**
 * Releases that need each other must all be in before one of them is promoted: two squads that hand a slot over, a
 * host and the remotes that need what is new in it. A promote judges these again and refuses.
 */
const waitsForPromote = new Set<FitRefusal['code']>([
  'slot-dropped',
  'host-contract',
  'shared-range',
  'shared-export',
])

/** Files of one name are one file, wherever they are asked for: what browsers keep must not be another's. */
function nameTaken({ facts }: Release, alike: readonly Release[]): Refusal | null {
  if (facts.web.byContent !== true) return null
  for (const { facts: other } of alike) {
    if (other.web.byContent !== true) continue
    const file = Object.keys(facts.files).find(
      (name) => hasContentAddress(name) && differs(facts, other, name),
    )
    if (file !== undefined) return { code: 'name-taken', file, version: other.version }
  }
  return null
}

function differs({ files }: ModuleFacts, { files: others }: ModuleFacts, name: string): boolean {
  const other = Object.hasOwn(others, name) ? others[name] : undefined
  return other !== undefined && other.integrity !== files[name]?.integrity
}

/** By the files that run; when and from which commit they were built may differ. */
function sameContent(one: Release, other: Release): boolean {
  const files = Object.entries(one.facts.files)
  return (
    files.length === Object.keys(other.facts.files).length &&
    files.every(([name, file]) => other.facts.files[name]?.integrity === file.integrity)
  )
}
