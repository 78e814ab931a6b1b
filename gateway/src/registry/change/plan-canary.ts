import type { RolloutStep } from '../../../wire/rollout.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { refuseChange, type ChangeCommand, type PlannedChange } from './change-command.ts'
import { chooseRelease, isRelease } from './choose-release.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { canaryReplaced } from './notes.ts'
import { damageObstacles, fitObstacles, keyObstacles, proofObstacles, waitObstacles } from './obstacles.ts'
import { settle } from './settle.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'

/** A share of the visitors get the release: by default the running canary with another share, else the newest. */
export function planCanary(
  state: RegistryState,
  releases: readonly KnownRelease[],
  command: ChangeCommand,
): PlannedChange {
  const before = pointerIn(state, command.module)
  const { stable, canary } = before
  const release = chooseRelease(before, releases, command)
  if (!isRelease(release)) return refuseChange(release)
  const { version } = release.facts
  const { steps } = command
  const percent = steps?.[0]?.percent ?? command.percent
  if (percent === null) return refuseChange({ code: 'no-percent' })
  if (steps && !growing(steps)) return refuseChange({ code: 'steps-grow' })
  if (steps && stable === null) return refuseChange({ code: 'no-stable', module: command.module })
  if (stable === version) return refuseChange({ code: 'canary-is-stable', version })
  const running = canary?.version === version ? canary : null
  const grows = !running || percent > running.percent
  return settle(command, {
    act: 'canary',
    before,
    change: { canary: { version, percent, since: running?.since ?? command.at }, rolledBack: false },
    notes: [
      running ? resized(version, running.percent, percent, steps !== undefined) : begun(version, percent),
      ...(canary && !running ? [canaryReplaced(canary)] : []),
      othersHave(stable),
      ...(steps ? stepsFollow(steps, command.thenPromote === true) : []),
    ],
    // Steps that begin with the share that there is grow all the same.
    demands: grows || steps ? keyObstacles(release, command.keys) : [],
    // Who is in it already has it: what stands against it since then is no reason to refuse a smaller share.
    obstacles: grows
      ? [
          ...waitObstacles(release, state, command.at),
          ...fitObstacles(release, state),
          ...proofObstacles(release),
          ...damageObstacles(release, command.damaged),
        ]
      : [],
    // A rollout may begin with the share that its canary has already.
    begins: steps !== undefined,
  })
}

const growing = (steps: readonly RolloutStep[]): boolean =>
  steps.every(({ percent }, at) => at === 0 || percent > (steps[at - 1]?.percent ?? 0))

function stepsFollow(steps: readonly RolloutStep[], thenPromote: boolean): Sentence[] {
  const [first, ...later] = steps
  if (!first) return []
  const path = [
    `${first.minutes} min`,
    ...later.map(({ percent, minutes }) => `${percent} %, ${minutes} min`),
  ].join(' → ')
  const yol = [
    `${first.minutes} dk`,
    ...later.map(({ percent, minutes }) => `%${percent}, ${minutes} dk`),
  ].join(' → ')
  return [
    thenPromote
      ? { en: `Then by itself: ${path} → everybody.`, tr: `Sonra kendiliğinden: ${yol} → herkes.` }
      : { en: `Then by itself: ${path}; it stays so.`, tr: `Sonra kendiliğinden: ${yol}; öyle kalır.` },
    {
      en: 'Each step waits until enough visits show that it does no worse; one that does worse goes back.',
      tr: 'Her adım, daha kötü olmadığı yeterince ziyaretle görülene kadar bekler; kötüye giderse geri alınır.',
    },
  ]
}

const begun = (version: string, percent: number): Sentence => ({
  en: `${percent} % of the visitors get ${version}.`,
  tr: `Ziyaretçilerin %${percent} kadarı ${version} sürümünü görür.`,
})

const othersHave = (stable: string | null): Sentence =>
  stable === null
    ? { en: 'The others have no release of this module yet.', tr: 'Ötekilerde bu modül henüz yok.' }
    : { en: `The others keep ${stable}.`, tr: `Ötekilerde ${stable} kalır.` }

function resized(version: string, from: number, to: number, inSteps: boolean): Sentence {
  if (from === to && inSteps)
    return {
      en: `${to} % of the visitors get ${version} already; from now on it goes on in steps.`,
      tr: `Ziyaretçilerin %${to} kadarı ${version} sürümünü zaten görüyor; bundan sonrası adım adım.`,
    }
  if (from === to)
    return {
      en: `${to} % of the visitors get ${version} already: nothing to do.`,
      tr: `Ziyaretçilerin %${to} kadarı ${version} sürümünü zaten görüyor: yapılacak bir şey yok.`,
    }
  return to > from
    ? {
        en: `The canary ${version} grows from ${from} % to ${to} %; who is in it stays in it.`,
        tr: `${version} kanaryası %${from} iken %${to} olur; şimdi görenler görmeyi sürdürür.`,
      }
    : {
        en: `The canary ${version} shrinks from ${from} % to ${to} %; who is in it after that was in it before.`,
        tr: `${version} kanaryası %${from} iken %${to} olur; kalanlar şimdi de görenlerdir.`,
      }
}
