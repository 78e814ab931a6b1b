import { refused, type ChangeCommand, type PlannedChange } from './change-command.ts'
import { chooseRelease, isRelease } from './choose-release.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { fitObstacles, proofObstacles } from './obstacles.ts'
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
  if (!isRelease(release)) return refused(release)
  const { version } = release.facts
  const ended = canary && canary.version !== version ? [`The canary ${canary.version} ends.`] : []
  if (stable === version) {
    return settle(command, {
      act: 'promote',
      before,
      change: { canary: null },
      notes: [`${version} is stable already${ended.length === 0 ? ': nothing to do' : ''}.`, ...ended],
    })
  }
  return settle(command, {
    act: 'promote',
    before,
    change: { stable: version, previous: stable, canary: null, rolledBack: false, stableSince: command.at },
    notes: [
      `New documents of all visitors have ${command.module} ${version}${stable === null ? '' : ` instead of ${stable}`}.`,
      ...ended,
      ...(release.lastLiveAt === null ? [] : [`It was live before, until ${release.lastLiveAt}.`]),
      stable === null ? 'There is nothing to roll back to yet.' : `A rollback goes back to ${stable}.`,
    ],
    obstacles: [...fitObstacles(release, state), ...proofObstacles(release)],
  })
}
