import type { Attestation, Status } from '../../../wire/status.ts'
import { wholeModule } from '../../../wire/switch.ts'
import type { KnownModule } from '../../../wire/known-module.ts'
import { approvalLine } from './show-approvals.ts'
import { visitsOf } from './show-standing.ts'
import { showCanary } from './show-pointer.ts'
import { freezeLine, heldLine, rolloutLine } from './show-rollout.ts'
import { kilobytes, plainText, table } from './table.ts'

export function showStatus(
  { current, unread = [], approvals: _approvals, ...running }: Status,
  known: readonly KnownModule[],
): string {
  const rows = known.map(({ module, pointer, releases, stable, canary }) => [
    module,
    pointer.stable ?? '-',
    visitsOf(stable),
    showCanary(pointer),
    pointer.canary ? visitsOf(canary) : '-',
    pointer.rolledBack ? 'rolled back' : (pointer.previous ?? '-'),
    String(releases.length),
    releases[0]?.publishedAt ?? '-',
  ])
  const all = table([
    ['MODULE', 'STABLE', 'LAST HOUR', 'CANARY', 'LAST HOUR', 'BACK TO', 'RELEASES', 'LAST PUBLISHED'],
    ...rows,
  ])
  const lines = [
    all,
    ...(current ? [] : ['The gateway has lost its database: this is the last it knew.']),
    ...runningLines(running),
    ...unread.map(({ module, version, problem }) => {
      const what = version === null ? module : `${module} ${version}`
      return `Not read, for this gateway is too old: ${plainText(what)} (${plainText(problem)})`
    }),
  ]
  return lines.join('\n')
}

/** What is off, frozen, on its way or waiting. */
export const runningLines = ({
  off = [],
  freezes = [],
  rollouts = [],
  heldBack = [],
  approvals = [],
}: Pick<Status, 'off' | 'freezes' | 'rollouts' | 'heldBack' | 'approvals'>): string[] => [
  ...off.map(showOff),
  ...freezes.map(freezeLine),
  ...rollouts.map(rolloutLine),
  ...heldBack.map(heldLine),
  ...approvals.map(approvalLine),
]

const showOff = ({ module, page, since, until, by, why }: NonNullable<Status['off']>[number]): string =>
  `OFF: ${plainText(page === wholeModule ? module : `${module} ${page}`)} since ${since}${until === null ? '' : ` until ${until}`}, by ${plainText(by)}${why === '' ? '' : `: ${plainText(why)}`}`

export function showReleases({ pointer, releases }: Status['modules'][number]): string {
  const rows = releases.map(({ version, publishedAt, publishedBy, bytes, attestation }) => [
    version,
    roleOf(version, pointer),
    publishedAt,
    publishedBy,
    kilobytes(bytes),
    verdictOf(attestation),
  ])
  return table([['VERSION', 'ROLE', 'PUBLISHED', 'BY', 'SIZE', 'CHECKS'], ...rows])
}

function roleOf(version: string, { stable, canary, previous }: Status['modules'][number]['pointer']): string {
  if (version === stable) return 'stable'
  if (version === canary?.version) return `canary ${canary.percent}%`
  return version === previous ? 'previous' : '-'
}

/** The verdict, and of a bad one the checks that failed. */
function verdictOf(attestation: Attestation | null): string {
  if (!attestation) return 'none'
  const failed = attestation.checks.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
  const waived = attestation.checks.filter(({ verdict }) => verdict === 'waived').map(({ name }) => name)
  const aside = waived.length > 0 ? ` (waived: ${waived.join(', ')})` : ''
  return failed.length > 0 ? `failed: ${failed.join(', ')}` : `${attestation.verdict}${aside}`
}
