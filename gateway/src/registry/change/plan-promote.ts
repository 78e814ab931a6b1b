import type { Sentence } from '../../../wire/sentence.ts'
import { refuseChange, type ChangeCommand, type PlannedChange } from './change-command.ts'
import { chooseRelease, isRelease } from './choose-release.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { canaryReplaced, newDocumentsHave, stableAlready } from './notes.ts'
import { damageObstacles, fitObstacles, keyObstacles, proofObstacles, waitObstacles } from './obstacles.ts'
import { settle } from './settle.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'

/** All visitors get the release: by default the running canary, else the one published last. */
export function planPromote(
  state: RegistryState,
  releases: readonly KnownRelease[],
  command: ChangeCommand,
): PlannedChange {
  const before = pointerIn(state, command.module)
  const { stable, canary } = before
  const release = chooseRelease(before, releases, command)
  if (!isRelease(release)) return refuseChange(release)
  const { version } = release.facts
  const bakeUntil = bakeEnd(command)
  const ended = canary && canary.version !== version ? [canaryReplaced(canary)] : []
  if (stable === version) {
    return settle(command, {
      act: 'promote',
      before,
      change: { canary: null, ...(bakeUntil === null ? {} : { bakeUntil }) },
      notes: [
        stableAlready(version, ended.length === 0 && bakeUntil === null),
        ...ended,
        ...(bakeUntil === null ? [] : [bakes(bakeUntil)]),
      ],
    })
  }
  return settle(command, {
    act: 'promote',
    before,
    change: {
      stable: version,
      previous: stable,
      canary: null,
      rolledBack: false,
      stableSince: command.at,
      bakeUntil,
    },
    notes: [
      newDocumentsHave(command.module, version, stable),
      ...ended,
      ...(release.lastLiveAt === null ? [] : [liveBefore(release.lastLiveAt)]),
      rollbackGoes(stable),
      ...(bakeUntil === null || stable === null ? [] : [bakes(bakeUntil)]),
    ],
    demands: keyObstacles(release, command.keys),
    obstacles: [
      ...waitObstacles(release, state, command.at),
      ...fitObstacles(release, state),
      ...proofObstacles(release),
      ...damageObstacles(release, command.damaged),
    ],
  })
}

function bakeEnd({ at, bakeMinutes }: ChangeCommand): string | null {
  return bakeMinutes === undefined ? null : new Date(Date.parse(at) + bakeMinutes * 60_000).toISOString()
}

const bakes = (until: string): Sentence => ({
  en: `Its health is watched until ${until}: until then it goes back by itself when it does worse.`,
  tr: `Sağlığı ${until} anına kadar izlenir: o zamana kadar kötüye giderse kendiliğinden geri alınır.`,
})

const liveBefore = (until: string): Sentence => ({
  en: `It was live before, until ${until}.`,
  tr: `Daha önce, ${until} anına kadar yayındaydı.`,
})

const rollbackGoes = (stable: string | null): Sentence =>
  stable === null
    ? { en: 'There is nothing to roll back to yet.', tr: 'Henüz geri dönülecek bir sürüm yok.' }
    : { en: `A rollback goes back to ${stable}.`, tr: `Geri alınırsa ${stable} döner.` }
