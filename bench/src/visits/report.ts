import { median, ratio } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import type { Figures } from './visit.ts'

const figures = {
  aliveScriptBytes: { name: 'JavaScript until alive', unit: 'KB', of: 1024 },
  scriptBytes: { name: 'JavaScript in all', unit: 'KB', of: 1024 },
  bytes: { name: 'all bytes', unit: 'KB', of: 1024 },
  requests: { name: 'requests', unit: '', of: 1 },
  lcp: { name: 'LCP', unit: 'ms', of: 1 },
  tbt: { name: 'TBT', unit: 'ms', of: 1 },
} as const
const names = ['aliveScriptBytes', 'scriptBytes', 'bytes', 'requests', 'lcp', 'tbt'] as const

/** A visit of each peer in every round; `itself` is the federated site once more, for what is noise. */
export type Measured = { page: string } & Record<'federated' | 'itself' | 'one' | 'floor', Figures[]>

/** Ratios of the visits of a round first: they are what may be compared between machines. */
export function visitTable(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ page, federated, itself, one, floor }) =>
    names.map((key, index) => {
      const { name, unit, of } = figures[key]
      const valuesOf = (visits: Figures[]) => visits.map((visit) => visit[key])
      const [site, bundle, bare] = [valuesOf(federated), valuesOf(one), valuesOf(floor)]
      const shown = (values: number[]) =>
        `${(median(values) / of).toFixed(of === 1 ? 0 : 1)} ${unit}`.trimEnd()
      return [
        index === 0 ? page : '',
        name,
        ...[bundle, bare, valuesOf(itself)].map((peer) => compare(site, peer)),
        ...[site, bundle, bare].map(shown),
      ]
    }),
  )
  const heads = ['page', 'figure', '/ one bundle', '/ floor', '/ itself', 'federated', 'one bundle', 'floor']
  return aligned([heads, ...rows])
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Bytes of opening all pages once; `itself` is what a second visitor of the federated site fetched. */
export type Deployed = { what: string; federated: number; itself: number; one: number }

export function deployTable(deployed: readonly Deployed[]): string {
  return aligned([
    ['all pages again', '/ one bundle', '/ itself', 'federated', 'one bundle'],
    ...deployed.map(({ what, federated, itself, one }) => [
      what,
      ratio(federated, one),
      ratio(federated, itself),
      kilobytes(federated),
      kilobytes(one),
    ]),
  ])
}

export function aligned(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
