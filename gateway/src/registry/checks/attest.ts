import type { ModuleFacts } from 'shared/module/facts'
import { checkNames, type Attestation, type Check, type CheckName } from '../../../wire/status.ts'
import { describeSbom, type SbomProof, type SbomRefusal } from './check-sbom.ts'
import { describeFit, ruleOf, type FitRefusal } from './fit-refusal.ts'
import type { ChangeRefusal } from './refusal.ts'
import type { Release } from '../../release/release.ts'
import type { Served } from '../state/served.ts'
import { heaviest, type Sizes } from './size-budget.ts'

type Proof = {
  release: Release
  sizes: Sizes
  /** Null: it need not list them yet. */
  sbom: SbomProof | SbomRefusal | null
  served: readonly Served[]
  /** What is no reason to refuse the publish, and one to refuse the promote. */
  misfits: readonly FitRefusal[]
  smoke: Check
  at: string
}

/** What the publish has proved of a release that it takes. */
export function attest({ release, sizes, sbom, served, misfits, smoke, at }: Proof): Attestation {
  const checks = checkNames.map((name): Check => {
    if (name === 'smoke') return smoke
    if (name === 'integrity' && sbom && 'code' in sbom)
      return { name, verdict: 'failed', message: describeSbom(sbom).en }
    const failed = misfits.filter(({ code }) => ruleOf[code] === name)
    return failed.length > 0
      ? { name, verdict: 'failed', message: failed.map((one) => describeFit(one).en).join('; ') }
      : { name, verdict: 'passed', message: proved(name, { release, sizes, sbom, served }) }
  })
  return { verdict: verdictOf(checks), at, against: nameSet(served), checks }
}

export function withSmoke(before: Attestation, smoke: Check, at: string): Attestation {
  const checks = before.checks.map((check) => (check.name === 'smoke' ? smoke : check))
  return { ...before, verdict: verdictOf(checks), at, checks }
}

export const smokeOf = ({ checks }: Attestation): Check | null =>
  checks.find(({ name }) => name === 'smoke') ?? null

function verdictOf(checks: readonly Check[]): Attestation['verdict'] {
  if (checks.some(({ verdict }) => verdict === 'running')) return 'running'
  return checks.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'passed'
}

export function nameSet(served: readonly Served[]): string {
  const live = served.filter(({ as }) => as === 'stable').map(({ facts }) => `${facts.id}@${facts.version}`)
  return live.length > 0 ? live.join(' ') : 'nothing'
}

function proved(
  name: Exclude<CheckName, 'smoke'>,
  { release, sizes, sbom, served }: Pick<Proof, 'release' | 'sizes' | 'sbom' | 'served'>,
): string {
  const { facts } = release
  const others = served.filter(
    ({ as, facts: { id } }) => as !== 'previous' && (id === 'host') !== (facts.id === 'host'),
  )
  const hosts = others.map(({ as, facts: { version } }) => `${as} ${version}`)
  const partners = facts.id === 'host' ? 'the live modules' : `the hosts ${hosts.join(', ') || '(none yet)'}`
  switch (name) {
    case 'schema':
      return 'module.json is understood'
    case 'integrity':
      return `files: ${Object.keys(facts.files).length}, all as module.json says; ${listed(sbom)}`
    case 'routes':
      return `routes: ${facts.routes.length}, none taken by another module`
    case 'slots':
      return `fills ${facts.fills.join(', ') || 'none'}, offers ${facts.offers.join(', ') || 'none'}`
    case 'shared-ranges':
      return `packages: ${Object.keys(facts.shared).length}, ${exportsOf(facts, others)}, held against ${partners}`
    case 'host-contract':
      return `contract ${facts.hostContract}, held against ${partners}`
    case 'size-budget':
      return weight(release, sizes)
    default:
      return name satisfies never
  }
}

/** What was compared of shared packages: names of exports, where both sides state theirs. */
function exportsOf({ sharedExports }: ModuleFacts, others: readonly Served[]): string {
  if (!sharedExports) return 'by their ranges alone'
  const builds = Object.values(sharedExports).flatMap((build) => Object.entries(build))
  const names = new Set(builds.flatMap(([name, exports]) => exports.map((one) => `${name} ${one}`)))
  const silent = others
    .filter(({ facts }) => !facts.sharedExports)
    .map(({ as, facts }) => `${as} ${facts.id} ${facts.version}`)
  return `exports: ${names.size}${silent.length > 0 ? ` (by ranges alone: ${silent.join(', ')})` : ''}`
}

/** A name of its own would be one that the command line of a release before does not read. */
function listed(sbom: SbomProof | SbomRefusal | null): string {
  if (sbom === null || 'code' in sbom)
    return 'its packages are not listed, and no live release of it lists them yet'
  const { packages, inFiles } = sbom
  return `packages: ${packages}, ${inFiles} of them in its files and the rest from the host, each with a licence that is allowed`
}

function weight(release: Release, sizes: Sizes): string {
  const worst = heaviest(release, sizes)
  const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const total = `${(all / 1000).toFixed(1)} kB in all`
  return worst ? `${worst.page} loads ${(worst.bytes / 1000).toFixed(1)} kB first, ${total}` : total
}

/** What fits is judged anew at a promote, for the live set moves; the rest was true once and is true for ever. */
const holds: Record<CheckName, 'for ever' | 'until the set moves'> = {
  schema: 'for ever',
  integrity: 'for ever',
  routes: 'until the set moves',
  slots: 'until the set moves',
  'shared-ranges': 'until the set moves',
  'host-contract': 'until the set moves',
  'size-budget': 'for ever',
  smoke: 'for ever',
}
const howLong = new Map<string, string>(Object.entries(holds))
/** A check of a newer gateway too: this one could not judge it anew. */
const isLasting = ({ name }: Check) => howLong.get(name) !== 'until the set moves'

/** Why a release may not be promoted by what its checks found. */
export function attestationRefusal(version: string, { checks }: Attestation): ChangeRefusal | null {
  const evaluated = checks.filter(isLasting)
  const failed = evaluated.filter(({ verdict }) => verdict === 'failed')
  if (failed.length > 0) {
    return { code: 'checks-failed', version, failed: failed.map(({ name, message }) => ({ name, message })) }
  }
  return evaluated.some(({ verdict }) => verdict === 'running') ? { code: 'checks-running', version } : null
}
