import type { Rollout, RolloutAct } from '../../../wire/rollout.ts'
import type { Sentence } from '../../../wire/sentence.ts'

export type RolloutRefusal =
  | { code: 'no-rollout'; module: string }
  | { code: 'rollout-moved'; module: string; expected: number; revision: number }

export type RolloutPlan =
  | { kind: 'act'; rollout: Rollout; notes: readonly Sentence[] }
  | { kind: 'nothing'; rollout: Rollout; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: RolloutRefusal }

type Asked = {
  module: string
  /** The revision that was looked at. */
  expected: number | null
  /** Who asks, and when (ISO 8601). */
  who: string
  why: string
  at: string
}

/** What pausing, going on or aborting would do; `rollout` is as it would be after. */
export function planRolloutAct(act: RolloutAct, running: Rollout | null, asked: Asked): RolloutPlan {
  const { module, expected, who, why, at } = asked
  if (running === null) return { kind: 'refused', refusal: { code: 'no-rollout', module } }
  const { revision, paused, version } = running
  if (expected !== null && expected !== revision)
    return { kind: 'refused', refusal: { code: 'rollout-moved', module, expected, revision } }
  const next = { ...running, revision: revision + 1 }
  if (act === 'abort') return { kind: 'act', rollout: next, notes: [abortNote(running)] }
  if ((act === 'pause') === (paused !== null))
    return {
      kind: 'nothing',
      rollout: running,
      notes: [act === 'pause' ? pausedAlready(running) : runsAlready(version)],
    }
  if (act === 'pause')
    return { kind: 'act', rollout: { ...next, paused: { at, by: who, why } }, notes: [pauseNote(running)] }
  // What was paused is not counted.
  const rested = Date.parse(at) - Date.parse(paused?.at ?? at)
  const later = (time: string) => new Date(Date.parse(time) + rested).toISOString()
  const resumed = { ...next, paused: null, steppedAt: later(running.steppedAt), dueAt: later(running.dueAt) }
  return { kind: 'act', rollout: resumed, notes: [resumeNote(resumed)] }
}

const abortNote = ({ version, steps, step }: Rollout): Sentence => ({
  en: `The canary ${version} ends: its ${steps[step]?.percent ?? 0} % get what is stable, and it counts as rolled back.`,
  tr: `${version} kanaryası biter: onu gören %${steps[step]?.percent ?? 0} kararlı sürümü görür; sürüm geri alınmış sayılır.`,
})

const pauseNote = ({ version, steps, step }: Rollout): Sentence => ({
  en: `${version} stays with ${steps[step]?.percent ?? 0} % until somebody lets it go on; one that does worse still goes back by itself.`,
  tr: `${version} biri sürdürene kadar %${steps[step]?.percent ?? 0} ile kalır; kötüye giderse yine kendiliğinden geri alınır.`,
})

const resumeNote = ({ dueAt }: Rollout): Sentence => ({
  en: `It goes on: the next step comes at ${dueAt} at the earliest. What was paused is not counted.`,
  tr: `Sürer: sonraki adım en erken ${dueAt} anında gelir. Durduğu süre sayılmaz.`,
})

const pausedAlready = ({ paused }: Rollout): Sentence => ({
  en: `${paused?.by ?? ''} has paused it at ${paused?.at ?? ''} already: nothing to do.`,
  tr: `${paused?.by ?? ''} zaten durdurmuş (${paused?.at ?? ''}): yapılacak bir şey yok.`,
})

const runsAlready = (version: string): Sentence => ({
  en: `The rollout of ${version} is not paused: nothing to do.`,
  tr: `${version} sürümünün adım adım yayını zaten sürüyor: yapılacak bir şey yok.`,
})

export function describeRolloutRefusal(refusal: RolloutRefusal): Sentence {
  return refusal.code === 'no-rollout'
    ? {
        en: `no rollout of ${refusal.module} is running: it has ended, or somebody changed the module by hand. Look at the status`,
        tr: `${refusal.module} için süren bir adım adım yayın yok: bitmiş, ya da biri modülü elle değiştirmiş. Duruma bakın`,
      }
    : {
        en: `somebody was quicker: the rollout of ${refusal.module} has changed since this was planned. Look at it and decide anew`,
        tr: `başkası sizden önce davrandı: ${refusal.module} adım adım yayını, plan yapıldıktan sonra değişti. Bakıp yeniden karar verin`,
      }
}
