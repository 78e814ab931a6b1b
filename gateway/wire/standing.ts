import type { Pointer } from './pointer.ts'
import { failedShare, rate, type VersionHealth } from './ratings.ts'
import type { ReleaseSummary } from './status.ts'

/** What ops should know of a module before anything else, the worst first. */
export type Concern =
  | { code: 'nothing-live' }
  | { code: 'stable-fails'; share: number }
  | { code: 'canary-fails'; share: number; stable: number }
  | { code: 'checks-failed'; version: string }
  | { code: 'slow'; lcp: number }
  | { code: 'canary'; percent: number }
  | { code: 'rolled-back' }

type Known = {
  pointer: Pointer
  releases: readonly ReleaseSummary[]
  stable: VersionHealth | null
  canary: VersionHealth | null
}

/** Fewer visits than these say nothing. */
const enough = 20
const wrongShare = 5
const margin = 2

export function concernsOf({ pointer, releases, stable, canary }: Known): Concern[] {
  const of = (version: string | null | undefined) => releases.find((one) => one.version === version)
  const untrusted = [pointer.canary?.version, pointer.stable].find(
    (version) => of(version)?.attestation?.verdict === 'failed',
  )
  const lcp = stable?.lcp75 ?? null
  const found: (Concern | false)[] = [
    pointer.stable === null && { code: 'nothing-live' },
    shareOf(stable) >= wrongShare && { code: 'stable-fails', share: shareOf(stable) },
    pointer.canary !== null && canaryConcern(stable, canary),
    untrusted != null && { code: 'checks-failed', version: untrusted },
    lcp !== null && rate('lcp', lcp) === 'poor' && { code: 'slow', lcp },
    pointer.canary !== null && { code: 'canary', percent: pointer.canary.percent },
    pointer.rolledBack && { code: 'rolled-back' },
  ]
  return found.filter((concern) => concern !== false)
}

const shareOf = (health: VersionHealth | null) =>
  health !== null && health.visits >= enough ? failedShare(health) : 0

/** A canary is compared with what the others see: the site's own bad day is not its fault. */
function canaryConcern(stable: VersionHealth | null, canary: VersionHealth | null): Concern | false {
  const share = shareOf(canary)
  const beside = stable ? failedShare(stable) : 0
  return share >= beside * 2 && share >= beside + margin && { code: 'canary-fails', share, stable: beside }
}

/** Whether somebody should act, rather than just know. */
export function isWrong({ code }: Concern): boolean {
  return code !== 'canary' && code !== 'rolled-back'
}
