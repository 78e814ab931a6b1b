import type { Freeze } from '../../../wire/freeze.ts'
import type { HoldBack } from '../../../wire/hold-back.ts'
import type { Rollout, Rollouts } from '../../../wire/rollout.ts'
import { plainText, table } from './table.ts'

/** Where a rollout stands, with what follows. */
export function showRollout({ waits, ...rollout }: Rollouts['rollouts'][number]): string {
  const { module, version, steps, step, thenPromote, by, startedAt, why } = rollout
  const rows = steps.map(({ percent, minutes }, at) => [
    String(at + 1),
    `${percent}%`,
    timeOf(minutes),
    at < step ? 'done' : at === step ? `now; waits for ${plainText(waits)}` : '-',
  ])
  return [
    `${module} ${version}: step ${step + 1} of ${steps.length}, begun by ${plainText(by)} at ${startedAt}${why === '' ? '' : `: ${plainText(why)}`}`,
    table([['STEP', 'SHARE', 'AT LEAST', 'STATE'], ...rows]),
    thenPromote ? 'After the last step everybody gets it.' : 'After the last step it stays a canary.',
  ].join('\n')
}

export const rolloutLine = ({ module, version, steps, step, paused, dueAt }: Rollout): string =>
  `ROLLOUT: ${module} ${version}, step ${step + 1} of ${steps.length}, ${paused ? `paused by ${plainText(paused.by)}` : `the next one at ${dueAt} at the earliest`}`

export const freezeLine = ({ id, module, from, until, by, why }: Freeze): string =>
  `FREEZE ${id}: ${module ?? 'the site'} from ${from} until ${until}, by ${plainText(by)}: ${plainText(why)}`

export function heldLine({
  module,
  version,
  waitsFor,
  met,
  thenPromote,
  problem,
  by,
  why,
}: HoldBack): string {
  const until = `until ${waitsFor.module} ${plainText(waitsFor.version)} is live${met ? ', which it is' : ''}`
  const then =
    problem === null ? (thenPromote ? '; it is promoted then' : '') : `; NOT PROMOTED: ${plainText(problem)}`
  return `HELD BACK: ${module} ${plainText(version)} ${until}${then}, by ${plainText(by)}${why === '' ? '' : `: ${plainText(why)}`}`
}

const timeOf = (minutes: number) =>
  minutes % 1440 === 0 ? `${minutes / 1440}d` : minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
