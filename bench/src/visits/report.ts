import { median, ratio } from '../common/median.ts'
import type { Figures } from './visit.ts'

const figures = {
  scriptBytes: { name: 'JavaScript', unit: 'KB', of: 1024 },
  bytes: { name: 'all bytes', unit: 'KB', of: 1024 },
  requests: { name: 'requests', unit: '', of: 1 },
  lcp: { name: 'LCP', unit: 'ms', of: 1 },
  tbt: { name: 'TBT', unit: 'ms', of: 1 },
} as const
const names = ['scriptBytes', 'bytes', 'requests', 'lcp', 'tbt'] as const

export type Measured = { page: string; federated: Figures[]; one: Figures[]; floor: Figures[] }

/** Ratios first: they are what may be compared between machines. */
export function visitTable(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ page, federated, one, floor }) =>
    names.map((key, index) => {
      const { name, unit, of } = figures[key]
      const middle = (visits: Figures[]) => median(visits.map((figure) => figure[key]))
      const shown = (value: number) => `${(value / of).toFixed(of === 1 ? 0 : 1)} ${unit}`.trimEnd()
      const [site, bundle, static_] = [middle(federated), middle(one), middle(floor)]
      return [
        index === 0 ? page : '',
        name,
        ratio(site, bundle),
        ratio(site, static_),
        shown(site),
        shown(bundle),
        shown(static_),
      ]
    }),
  )
  return aligned([['page', 'figure', '/ one bundle', '/ floor', 'federated', 'one bundle', 'floor'], ...rows])
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Bytes of opening all pages once. */
export type Deployed = { what: string; federated: number; one: number }

export function deployTable(deployed: readonly Deployed[]): string {
  return aligned([
    ['all pages again', '/ one bundle', 'federated', 'one bundle'],
    ...deployed.map(({ what, federated, one }) => [
      what,
      ratio(federated, one),
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
