import type { HealthAnswer } from '../../../wire/health.ts'
import { knownModule, type KnownModule } from '../../../wire/known-module.ts'
import { failedShare, type VersionHealth } from '../../../wire/ratings.ts'
import { isWrong, type Concern } from '../../../wire/standing.ts'
import type { Status } from '../../../wire/status.ts'
import { plainText } from './table.ts'

/** Each module with what is reported of what visitors have; null health is of a gateway that cannot tell. */
export const knownModules = ({ modules }: Status, health: HealthAnswer | null): KnownModule[] =>
  modules.map((one) => knownModule(one, health))

/** What somebody should look at, a sentence each; nothing where all is well. */
export function needsALook(
  { current, damaged = [], unread = [], heldBack = [], rollouts = [] }: Status,
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
    ...damaged.map(
      ({ module, version }) => `stored files of ${module} ${version} are not what was published`,
    ),
    ...heldBack.flatMap(({ module, version, problem }) =>
      problem === null ? [] : [`${module} ${version} could not go live by itself: ${plainText(problem)}`],
    ),
    ...rollouts.flatMap(({ module, version, paused }) =>
      paused?.by === 'rollout'
        ? [`the rollout of ${module} ${version} has stopped: ${plainText(paused.why)}`]
        : [],
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
