import type { Attestation, Status } from '../../../wire/status.ts'
import { showCanary } from './show-pointer.ts'
import { kilobytes, plainText, table } from './table.ts'

export function showStatus({ current, modules, unread = [] }: Status): string {
  const rows = modules.map(({ module, pointer, releases }) => [
    module,
    pointer.stable ?? '-',
    showCanary(pointer),
    pointer.rolledBack ? 'rolled back' : (pointer.previous ?? '-'),
    String(releases.length),
    releases[0]?.publishedAt ?? '-',
  ])
  const all = table([['MODULE', 'STABLE', 'CANARY', 'BACK TO', 'RELEASES', 'LAST PUBLISHED'], ...rows])
  const lines = [
    all,
    ...(current ? [] : ['The gateway has lost its database: this is the last it knew.']),
    ...unread.map(({ module, version, problem }) => {
      const what = version === null ? module : `${module} ${version}`
      return `Not read, for this gateway is too old: ${plainText(what)} (${plainText(problem)})`
    }),
  ]
  return lines.join('\n')
}

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
