import type { ChangeRefusalCode } from '../../../wire/refused.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { describeRight, type RightRefusal } from '../../keys/may-publish.ts'
import { describeArtifact, type ArtifactRefusal } from './artifact-refusal.ts'
import { describeSbom, type SbomRefusal } from './check-sbom.ts'
import { describeFit, type FitRefusal } from './fit-refusal.ts'
import { describeModuleRefusal, type ModuleRefusal } from './module-refusal.ts'
import { describeChange, type PointerRefusal } from './pointer-refusal.ts'
import { describeBudget, type BudgetRefusal } from './size-budget.ts'

/** Why a release is not taken. Closed, so that the CLI and the console can name each. */
export type Refusal =
  | ArtifactRefusal
  | FitRefusal
  | BudgetRefusal
  | SbomRefusal
  | ModuleRefusal
  | RightRefusal
  | PointerRefusal

/** Why a pointer is not changed: a new code is named in the wire format, so that the console has words for it. */
export type ChangeRefusal = Extract<Refusal, { code: ChangeRefusalCode }>

export function describeRefusal(refusal: Refusal): Sentence {
  switch (refusal.code) {
    case 'schema':
    case 'wrong-module':
    case 'missing-file':
    case 'unlisted-file':
    case 'unsafe-path':
    case 'integrity':
    case 'unsealed-file':
    case 'content-differs':
    case 'not-by-content':
    case 'name-taken':
      return describeArtifact(refusal)
    case 'area-grammar':
    case 'area-reserved':
    case 'area-taken':
    case 'area-in-use':
    case 'module-in-use':
    case 'unknown-module':
    case 'name-used':
    case 'registry-newer':
      return describeModuleRefusal(refusal)
    case 'size-budget':
      return describeBudget(refusal)
    case 'sbom-missing':
    case 'no-sbom':
    case 'sbom-unreadable':
    case 'sbom-of-another':
    case 'sbom-lacks':
    case 'licence-not-allowed':
      return describeSbom(refusal)
    case 'downgraded':
    case 'route-prefix':
      return describeRight(refusal)
    case 'checks-failed':
    case 'checks-running':
    case 'not-attested':
    case 'unknown-version':
    case 'removed-version':
    case 'rolled-back':
    case 'moved':
    case 'no-percent':
    case 'canary-is-stable':
    case 'no-previous':
    case 'no-stable':
    case 'steps-grow':
    case 'frozen':
    case 'held-back':
    case 'files-damaged':
    case 'needs-approval':
      return describeChange(refusal)
    default:
      return describeFit(refusal)
  }
}
