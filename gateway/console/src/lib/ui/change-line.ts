import type { HistoryEntry } from 'gateway/wire/history'
import type { Pointer } from 'gateway/wire/pointer'
import { percent, spokenVersion } from '../text/format.ts'

/** What an entry moved, in a line; null where no pointer moved. */
export function changeLine({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): string | null {
  if (after === null) return null
  const moved = [
    before?.stable !== after.stable &&
      `Kararlı ${spokenVersion(before?.stable ?? null)} → ${spokenVersion(after.stable)}`,
    canaryOf(before) !== canaryOf(after) && `Kanarya ${canaryOf(before)} → ${canaryOf(after)}`,
  ].filter((line) => line !== false)
  return moved.length === 0 ? `Kararlı ${spokenVersion(after.stable)} kaldı` : moved.join(', ')
}

function canaryOf(pointer: Pointer | null): string {
  if (!pointer?.canary) return 'yok'
  return `${percent(pointer.canary.percent)} ${spokenVersion(pointer.canary.version)}`
}
