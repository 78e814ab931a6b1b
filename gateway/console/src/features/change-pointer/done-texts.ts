import type { Plan } from 'gateway/wire/change'
import { percent, spokenVersion } from '../../lib/text/format.ts'

/** What has just happened, for the toast. */
export function doneWords({ act, module, before, after }: Plan): string {
  const stable = spokenVersion(after.stable)
  switch (act) {
    case 'promote':
      return `${module} için ${stable} yayında`
    case 'canary':
      return `${module} kanaryası ${percent(after.canary?.percent ?? 0)}: ${spokenVersion(after.canary?.version ?? null)}`
    case 'rollback':
      return before.stable === after.stable
        ? `${module} kanaryası geri alındı, kararlı sürüm ${stable}`
        : `${module} geri alındı, kararlı sürüm ${stable}`
    case 'end-canary':
      return `${module} kanaryası bitti, kararlı sürüm ${stable}`
    default:
      return act satisfies never
  }
}
