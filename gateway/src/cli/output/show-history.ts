import type { HistoryEntry } from '../../../wire/history.ts'
import { showCanary } from './show-pointer.ts'
import { table } from './table.ts'

export function showHistory(entries: readonly HistoryEntry[]): string {
  const rows = entries.map((entry) => [
    entry.at,
    entry.module,
    entry.who,
    entry.what,
    placeOf(entry.before) ?? '-',
    placeOf(entry.after) ?? entry.version ?? '-',
    entry.why || '-',
  ])
  return table([['AT', 'MODULE', 'WHO', 'WHAT', 'BEFORE', 'AFTER', 'WHY'], ...rows])
}

function placeOf(pointer: HistoryEntry['before']): string | null {
  if (!pointer) return null
  const stable = pointer.stable ?? 'nothing'
  return pointer.canary ? `${stable} + ${showCanary(pointer)}` : stable
}
