import type { Rollout } from '../../wire/rollout.ts'
import type { Sentence } from '../../wire/sentence.ts'
import type { LiveVerdict } from '../health/evaluation/evaluate-live.ts'
import { freezeOf } from '../registry/state/freeze-rows.ts'
import type { RegistryState } from '../registry/state/state.ts'

/** Whether the next step may be taken, or what for it waits. */
export type RolloutWait = { kind: 'paused' | 'time' | 'frozen' | 'visits' | 'worse' | 'none'; says: Sentence }

type Seen = {
  state: Pick<RegistryState, 'freezes'>
  /** Of the canary; null where nothing is known of it. */
  verdict: Pick<LiveVerdict, 'verdict' | 'details'> | null
  minVisits: number
  now: number
}

/** A step is taken when its time is over, nothing is frozen, and enough visits say that it does no worse. */
export function waitOf(
  { module, paused, dueAt }: Rollout,
  { state, verdict, minVisits, now }: Seen,
): RolloutWait {
  if (paused) return { kind: 'paused', says: pausedBy(paused) }
  if (Date.parse(dueAt) > now) return { kind: 'time', says: forTime(dueAt) }
  const frozen = freezeOf(state.freezes, module, now)
  if (frozen) return { kind: 'frozen', says: forFreeze(frozen) }
  if (verdict?.verdict === 'worse') return { kind: 'worse', says: whileWorse }
  if (verdict?.verdict !== 'fine')
    return { kind: 'visits', says: forVisits(verdict?.details.tried.visits ?? 0, minVisits) }
  return { kind: 'none', says: comesNow }
}

const pausedBy = ({ by, at, why }: NonNullable<Rollout['paused']>): Sentence => ({
  en: `paused by ${by} at ${at}${why === '' ? '' : `: ${why}`}`,
  tr: `${by} durdurdu (${at})${why === '' ? '' : `: ${why}`}`,
})

const forTime = (dueAt: string): Sentence => ({
  en: `its time, until ${dueAt}`,
  tr: `süresini bekliyor, ${dueAt} anına kadar`,
})

const forFreeze = ({ until, by, why }: { until: string; by: string; why: string }): Sentence => ({
  en: `the freeze of ${by}, until ${until}: ${why}`,
  tr: `dondurmanın bitmesini bekliyor, ${until} anına kadar (${by}: ${why})`,
})

const forVisits = (visits: number, minVisits: number): Sentence => ({
  en: `visits: ${visits} of the ${minVisits} that a judgement needs`,
  tr: `ziyaret bekliyor: karar için gereken ${minVisits} ziyaretten ${visits} tanesi var`,
})

const whileWorse: Sentence = {
  en: 'it does worse than stable and has not gone back by itself: look at it',
  tr: 'kararlı sürümden kötü gidiyor ve kendiliğinden geri alınmadı: bakılmalı',
}

const comesNow: Sentence = {
  en: 'nothing: the next step comes now',
  tr: 'bir şey beklemiyor: sonraki adım geliyor',
}
