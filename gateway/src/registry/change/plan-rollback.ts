import { refused, type ChangeWish, type PlannedChange } from './change-wish.ts'
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
  wish: ChangeWish,
): PlannedChange {
  const before = pointerIn(state, wish.module)
  const { stable, previous, canary, rolledBack } = before
  if (wish.version !== null) return toVersion(state, releases, wish, wish.version)
  if (canary) {
    return settle(wish, {
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
    return settle(wish, {
      act: 'rollback',
      before,
      change: {},
      notes: [`Nothing to do: already rolled back. Name a version to go further back${further}.`],
    })
  }
  if (previous === null) return refused({ code: 'no-previous', module: wish.module, stable })
  return toVersion(state, releases, wish, previous)
}

function toVersion(
  state: RegistryState,
  releases: readonly KnownRelease[],
  wish: ChangeWish,
  version: string,
): PlannedChange {
  const before = pointerIn(state, wish.module)
  const { stable, canary } = before
  const release = releases.find(({ facts }) => facts.version === version)
  if (!release) return refused({ code: 'unknown-version', version })
  const ended = canary ? [`The canary ${canary.version} ends.`] : []
  if (stable === version) {
    return settle(wish, {
      act: 'rollback',
      before,
      change: canary ? { canary: null, rolledBack: true } : {},
      notes: [`${version} is stable already${canary ? '' : ': nothing to do'}.`, ...ended],
    })
  }
  return settle(wish, {
    act: 'rollback',
    before,
    change: { stable: version, previous: null, canary: null, rolledBack: true, stableSince: wish.at },
    notes: [
      `New documents of all visitors have ${wish.module} ${version} instead of ${stable ?? 'nothing'}.`,
      ...ended,
    ],
    obstacles: [...fitObstacles(release, state), ...(wasLive(release, state) ? [] : proofObstacles(release))],
  })
}
