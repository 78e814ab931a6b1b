import { describeRight, type RightRefusal } from '../../keys/may-publish.ts'
import { describeFit, type FitRefusal } from './fit-refusal.ts'
import { describeModuleRefusal, type ModuleRefusal } from './module-refusal.ts'
import type { PartId } from '../../release/release.ts'
import { describeBudget, type BudgetRefusal } from './size-budget.ts'

/** Why a release is not taken. Closed, so that the CLI and the console can name each. */
export type Refusal =
  | { code: 'schema'; problem: string }
  | { code: 'wrong-module'; said: string; asked: string }
  | { code: 'missing-file'; file: string }
  | { code: 'unlisted-file'; file: string }
  | { code: 'unsafe-path'; file: string }
  | { code: 'integrity'; file: string }
  | { code: 'unsealed-file'; file: string; namedBy: string }
  | { code: 'content-differs'; version: string }
  | FitRefusal
  | BudgetRefusal
  | ModuleRefusal
  | { code: 'checks-failed'; version: string; failed: { name: string; message: string }[] }
  | { code: 'checks-running'; version: string }
  | RightRefusal
  | { code: 'unknown-version'; version: string | null }
  | { code: 'rolled-back'; version: string }
  | { code: 'not-attested'; version: string }
  | { code: 'moved'; module: PartId; expected: number; generation: number }
  | { code: 'no-percent' }
  | { code: 'canary-is-stable'; version: string }
  | { code: 'no-previous'; module: PartId; stable: string | null }

export function describeRefusal(refusal: Refusal): string {
  switch (refusal.code) {
    case 'schema':
      return `module.json is not what the gateway understands: ${refusal.problem}`
    case 'wrong-module':
      return `the artifact is of ${refusal.said}, not of ${refusal.asked}`
    case 'missing-file':
      return `${refusal.file} is named in module.json and is not in the artifact`
    case 'unlisted-file':
      return `${refusal.file} is in the artifact and not named in module.json`
    case 'unsafe-path':
      return `${refusal.file} is not a plain path inside the artifact`
    case 'integrity':
      return `${refusal.file} does not have the size and sha384 that module.json gives`
    case 'unsealed-file':
      return `${refusal.namedBy} names ${refusal.file}, for which module.json has no integrity: build it again, with the house's own build`
    case 'content-differs':
      return `${refusal.version} is already published with other content; a release never changes`
    case 'checks-failed':
      return `${refusal.version} did not pass its checks: ${refusal.failed.map(({ name, message }) => `${name}: ${message}`).join('; ')}. Mend it and publish again; ops may force it`
    case 'checks-running':
      return `${refusal.version} is still being tried: wait for its smoke, release status shows the result`
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
    case 'downgraded':
    case 'route-prefix':
      return describeRight(refusal)
    case 'unknown-version':
      return refusal.version === null
        ? 'nothing is published yet'
        : `${refusal.version.slice(0, 60)} is not published`
    case 'rolled-back':
      return `${refusal.version} was rolled back: publish a mended one, or name ${refusal.version} to give it to visitors again`
    case 'not-attested':
      return `${refusal.version} was never checked: publish it again, so that it is; ops may force it`
    case 'moved':
      return `somebody was quicker: ${refusal.module} is at change ${refusal.generation}, this was planned on ${refusal.expected}. Look at the status and decide anew`
    case 'no-percent':
      return 'a canary needs its share of the visitors: say --percent 5'
    case 'canary-is-stable':
      return `${refusal.version} is stable already: a canary needs another version, publish one or name it`
    case 'no-previous':
      return refusal.stable === null
        ? `nothing of ${refusal.module} is live, so there is nothing to roll back`
        : `${refusal.module} has no release before ${refusal.stable}: name the version to go to`
    default:
      return describeFit(refusal)
  }
}
