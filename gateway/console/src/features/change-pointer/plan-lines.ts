import type { Plan } from 'gateway/wire/change'
import type { Canary } from 'gateway/wire/pointer'
import { percent, spokenVersion } from '../../lib/text/format.ts'

export type PlanLine = { name: string; before: string; after: string }

/** What a plan changes, line by line; what stays is a line only where it is what one asks about. */
export function planLines({ act, before, after }: Plan): PlanLine[] {
  const lines: PlanLine[] = [
    { name: 'Kararlı', before: spokenVersion(before.stable), after: spokenVersion(after.stable) },
    { name: 'Kanarya', before: spokenCanary(before.canary), after: spokenCanary(after.canary) },
  ]
  return lines.filter(
    (line, at) => at === 0 || act === 'canary' || act === 'end-canary' || line.before !== line.after,
  )
}

const spokenCanary = (canary: Canary | null) =>
  canary === null ? 'yok' : `${percent(canary.percent)} · ${spokenVersion(canary.version)}`
