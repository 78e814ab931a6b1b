import type * as z from 'zod/mini'
import type { history } from '../../wire/history.ts'
import type { status } from '../../wire/status.ts'

export function showStatus({ modules }: z.infer<typeof status>): string {
  const rows = modules.map(({ module, pointer, releases }) => [
    module,
    pointer.stable ?? '-',
    pointer.previous ?? '-',
    String(releases.length),
    releases[0]?.publishedAt ?? '-',
  ])
  return table([['MODULE', 'STABLE', 'PREVIOUS', 'RELEASES', 'LAST PUBLISHED'], ...rows])
}

export function showHistory({ entries }: z.infer<typeof history>): string {
  const rows = entries.map(({ at, who, what, before, after, version, why }) => [
    at,
    who,
    what,
    before?.stable ?? '-',
    after?.stable ?? version ?? '-',
    why || '-',
  ])
  return table([['AT', 'WHO', 'WHAT', 'BEFORE', 'AFTER', 'WHY'], ...rows])
}

function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
