import type { HealthAnswer } from '../../../wire/health.ts'
import { knownModule, type KnownModule } from '../../../wire/known-module.ts'
import { failedShare, type VersionHealth } from '../../../wire/ratings.ts'
import { isWrong, type Concern } from '../../../wire/standing.ts'
import type { Status } from '../../../wire/status.ts'
import { plainText } from './table.ts'

/** Each module with what is reported of what visitors have; null health is of a gateway that cannot tell. */
export const knownModules = (status: Status, health: HealthAnswer | null): KnownModule[] =>
  status.modules.map((one) => knownModule(one, health, status))

/** What somebody should look at, a sentence each; nothing where all is well. */
export function needsALook(
  { current, unread = [] }: Status,
  known: readonly KnownModule[],
  health: HealthAnswer | null,
): string[] {
  const halted = health?.halted ?? null
  return [
    ...(current ? [] : ['the gateway has lost its database']),
    ...(halted ? [`${halted.module} ${halted.version} does worse and stays: ${plainText(halted.why)}`] : []),
    ...known.flatMap(({ module, concerns }) =>
      concerns.filter(isWrong).map((concern) => `${module}: ${inWords(concern)}`),
    ),
    ...(unread.length > 0 ? ['this gateway is too old for a part of the registry'] : []),
  ]
}

export const standingLine = (looks: readonly string[]): string =>
  looks.length === 0 ? 'All well.' : `Needs a look: ${looks.join('; ')}.`

/** Visits of the last hour, and how many of them failed. */
export function visitsOf(health: VersionHealth | null): string {
  if (health === null || health.visits === 0) return '-'
  const share = failedShare(health)
  return `${health.visits} visits, ${health.failedVisits === 0 ? 'none failed' : `${share.toFixed(share < 10 ? 1 : 0)}% failed`}`
}

function inWords(concern: Concern): string {
  switch (concern.code) {
    case 'nothing-live':
      return 'nothing is live'
    case 'switched-off':
      return 'switched off'
    case 'page-off':
      return `${plainText(concern.page)} is switched off`
    case 'files-damaged':
      return `stored files of ${concern.version} are not what was published`
    case 'held-failed':
      return `${concern.version} could not go live by itself: ${plainText(concern.problem)}`
    case 'rollout-stopped':
      return `the rollout of ${concern.version} has stopped: ${plainText(concern.why)}`
    case 'stable-fails':
      return `${concern.share.toFixed(1)}% of the visits fail`
    case 'canary-fails':
      return `its canary is worse: ${concern.share.toFixed(1)}% of the visits fail, of stable ${concern.stable.toFixed(1)}%`
    case 'checks-failed':
      return `${concern.version} did not pass its checks`
    case 'slow':
      return `slow, the 75th percentile of LCP is ${Math.round(concern.lcp)} ms`
    case 'canary':
      return `a canary of ${concern.percent}%`
    case 'rolled-back':
      return 'rolled back'
    default:
      return concern satisfies never
  }
}
