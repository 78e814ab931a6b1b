import type { Sentence } from '../../../wire/sentence.ts'
import { refuseChange, type ChangeCommand, type PlannedChange } from './change-command.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { canaryEnds, canaryReplaced, newDocumentsHave, stableAlready } from './notes.ts'
import { damageObstacles, fitObstacles, proofObstacles, waitObstacles } from './obstacles.ts'
import { settle } from './settle.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'
import { isForward, isNew, returnDemands, wasLive } from './way-back.ts'

/**
 * To a place, not back and forth: without a version it undoes the last change, a running canary or else the last
 * promote, and done twice it is done once.
 */
export function planRollback(
  state: RegistryState,
  releases: readonly KnownRelease[],
  command: ChangeCommand,
): PlannedChange {
  const before = pointerIn(state, command.module)
  const { stable, previous, canary, rolledBack } = before
  if (command.version !== null) return toVersion(state, releases, command, command.version)
  if (canary) {
    return settle(command, {
      act: 'rollback',
      before,
      change: { canary: null, rolledBack: true },
      notes: [canaryEnds(canary, stable), ...(stable === null ? [] : [stableStays(stable)])],
    })
  }
  if (rolledBack) {
    return settle(command, {
      act: 'rollback',
      before,
      change: {},
      notes: [alreadyBack(previous)],
    })
  }
  if (previous === null) return refuseChange({ code: 'no-previous', module: command.module, stable })
  return toVersion(state, releases, command, previous)
}

function toVersion(
  state: RegistryState,
  releases: readonly KnownRelease[],
  command: ChangeCommand,
  version: string,
): PlannedChange {
  const before = pointerIn(state, command.module)
  const { stable, canary } = before
  const release = releases.find(({ facts }) => facts.version === version)
  if (!release) return refuseChange({ code: 'unknown-version', version })
  const ended = canary ? [canaryReplaced(canary)] : []
  if (stable === version) {
    return settle(command, {
      act: 'rollback',
      before,
      change: canary ? { canary: null, rolledBack: true } : {},
      notes: [stableAlready(version, canary === null), ...ended],
    })
  }
  const beside = { state, releases }
  const forward = isForward(release, beside)
  return settle(command, {
    act: 'rollback',
    before,
    change: {
      stable: version,
      // What was no way back is undone as a promote is.
      previous: forward ? stable : null,
      canary: null,
      rolledBack: !forward,
      stableSince: command.at,
      bakeUntil: null,
    },
    notes: [
      newDocumentsHave(command.module, version, stable),
      ...ended,
      ...(forward && stable !== null ? [forwardNote(version, stable)] : []),
    ],
    demands: returnDemands(release, beside, command.keys),
    obstacles: [
      // What visitors never had is new to them, as what is newer is: neither a freeze nor a hold-back lets it through.
      ...(isNew(release, beside) ? waitObstacles(release, state, command.at) : []),
      ...fitObstacles(release, state),
      ...(wasLive(release, state) ? [] : proofObstacles(release)),
      ...damageObstacles(release, command.damaged),
    ],
  })
}

const forwardNote = (version: string, stable: string): Sentence => ({
  en: `${version} is newer than ${stable}: this is no way back, and a rollback returns to ${stable}.`,
  tr: `${version}, ${stable} sürümünden yeni: bu bir geri dönüş değil; geri alınırsa ${stable} sürümüne dönülür.`,
})

const stableStays = (stable: string): Sentence => ({
  en: `Stable stays ${stable}.`,
  tr: `Kararlı sürüm ${stable} kalır.`,
})

const alreadyBack = (previous: string | null): Sentence => ({
  en: `Nothing to do: already rolled back. Name a version to go further back${previous === null ? '' : `, for example ${previous}`}.`,
  tr: `Yapılacak bir şey yok: zaten geri alınmış. Daha geriye gitmek için sürümü seçin${previous === null ? '' : `, örneğin ${previous}`}.`,
})
