import { describeRight, type RightRefusal } from '../keys/may-publish.ts'
import type { PartId } from './release.ts'

/** Why a release is not taken. Closed, so that the CLI and the console can name each. */
export type Refusal =
  | { code: 'schema'; problem: string }
  | { code: 'wrong-module'; said: string; asked: string }
  | { code: 'missing-file'; file: string }
  | { code: 'unlisted-file'; file: string }
  | { code: 'unsafe-path'; file: string }
  | { code: 'integrity'; file: string }
  | { code: 'content-differs'; version: string }
  | { code: 'host-contract'; needs: number; live: number }
  | { code: 'shared-range'; package: string; needs: string; live: string | null }
  | { code: 'route-collision'; path: string; owner: PartId }
  | { code: 'slot-collision'; slot: string; owner: PartId }
  | RightRefusal
  | { code: 'unknown-version'; version: string | null }

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
    case 'content-differs':
      return `${refusal.version} is already published with other content; a release never changes`
    case 'host-contract':
      return `it needs host contract ${refusal.needs}, the live host has ${refusal.live}`
    case 'shared-range':
      return refusal.live === null
        ? `it needs ${refusal.package}@${refusal.needs}, which the live host does not provide`
        : `it needs ${refusal.package}@${refusal.needs}, the live host has ${refusal.live}`
    case 'route-collision':
      return `its route ${refusal.path} already belongs to ${refusal.owner}`
    case 'slot-collision':
      return `its slot ${refusal.slot} is already filled by ${refusal.owner}`
    case 'downgraded':
    case 'route-prefix':
      return describeRight(refusal)
    case 'unknown-version':
      return refusal.version === null ? 'nothing is published yet' : `${refusal.version} is not published`
    default:
      return refusal satisfies never
  }
}
