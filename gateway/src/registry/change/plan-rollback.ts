import { refused, type ChangeCommand, type PlannedChange } from './change-command.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { fitObstacles, proofObstacles, wasLive } from './obstacles.ts'
import { settle } from './settle.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'

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
      notes: [
        `The canary ${canary.version} ends: its ${canary.percent} % get ${stable ?? 'nothing of this module'}.`,
        ...(stable === null ? [] : [`Stable stays ${stable}.`]),
      ],
    })
  }
  if (rolledBack) {
    const further = previous === null ? '' : `, for example ${previous}`
    return settle(command, {
      act: 'rollback',
      before,
      change: {},
      notes: [`Nothing to do: already rolled back. Name a version to go further back${further}.`],
    })
  }
  if (previous === null) return refused({ code: 'no-previous', module: command.module, stable })
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
  if (!release) return refused({ code: 'unknown-version', version })
  const ended = canary ? [`The canary ${canary.version} ends.`] : []
  if (stable === version) {
    return settle(command, {
      act: 'rollback',
      before,
      change: canary ? { canary: null, rolledBack: true } : {},
      notes: [`${version} is stable already${canary ? '' : ': nothing to do'}.`, ...ended],
    })
  }
  return settle(command, {
    act: 'rollback',
    before,
    change: { stable: version, previous: null, canary: null, rolledBack: true, stableSince: command.at },
    notes: [
      `New documents of all visitors have ${command.module} ${version} instead of ${stable ?? 'nothing'}.`,
      ...ended,
    ],
    obstacles: [...fitObstacles(release, state), ...(wasLive(release, state) ? [] : proofObstacles(release))],
  })
}
