import type { ModuleId } from 'shared/module/facts'
import type { Pointer } from './pointer.ts'
import { failedShare, rate, type VersionHealth } from './ratings.ts'
import { rolloutDriver } from './own-name.ts'
import type { ReleaseSummary, Status } from './status.ts'
import { wholeModule } from './switch.ts'

/** What ops should know of a module before anything else, the worst first. */
export type Concern =
  | { code: 'nothing-live' }
  | { code: 'switched-off' }
  | { code: 'page-off'; page: string }
  | { code: 'files-damaged'; version: string }
  | { code: 'stable-fails'; share: number }
  | { code: 'canary-fails'; share: number; stable: number }
  | { code: 'checks-failed'; version: string }
  | { code: 'held-failed'; version: string; problem: string }
  | { code: 'rollout-stopped'; version: string; why: string }
  | { code: 'slow'; lcp: number }
  | { code: 'canary'; percent: number }
  | { code: 'rolled-back' }

/** What of the site's status is about a module. */
export type AboutModule = Pick<Status, 'off' | 'damaged' | 'heldBack' | 'rollouts'>

type Known = {
  module: ModuleId
  pointer: Pointer
  releases: readonly ReleaseSummary[]
  stable: VersionHealth | null
  canary: VersionHealth | null
}

/** Fewer visits than these say nothing. */
const enough = 20
const wrongShare = 5
const margin = 2

export function concernsOf(
  { module, pointer, releases, stable, canary }: Known,
  about: AboutModule = {},
): Concern[] {
  const here = (one: { module: string }) => one.module === module
  const of = (version: string | null | undefined) => releases.find((one) => one.version === version)
  const untrusted = [pointer.canary?.version, pointer.stable].find(
    (version) => of(version)?.attestation?.verdict === 'failed',
  )
  const lcp = stable?.lcp75 ?? null
  const found: (Concern | false)[] = [
    pointer.stable === null && { code: 'nothing-live' },
    ...(about.off ?? [])
      .filter(here)
      .map(({ page }) =>
        page === wholeModule ? { code: 'switched-off' as const } : { code: 'page-off' as const, page },
      ),
    ...(about.damaged ?? []).filter(here).map(({ version }) => ({ code: 'files-damaged' as const, version })),
    shareOf(stable) >= wrongShare && { code: 'stable-fails', share: shareOf(stable) },
    pointer.canary !== null && canaryConcern(stable, canary),
    untrusted != null && { code: 'checks-failed', version: untrusted },
    ...(about.heldBack ?? [])
      .filter(here)
      .map(({ version, problem }) => problem !== null && { code: 'held-failed' as const, version, problem }),
    ...(about.rollouts ?? [])
      .filter(here)
      .map(
        ({ version, paused }) =>
          paused?.by === rolloutDriver && { code: 'rollout-stopped' as const, version, why: paused.why },
      ),
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
