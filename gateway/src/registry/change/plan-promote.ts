import { refused, type ChangeWish, type PlannedChange } from './change-wish.ts'
import { chooseRelease, isRelease } from './choose-release.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { fitObstacles, proofObstacles } from './obstacles.ts'
import { settle } from './settle.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'

/** All visitors get the release: by default the running canary, else the one published last. */
export function planPromote(
  state: RegistryState,
  releases: readonly KnownRelease[],
  wish: ChangeWish,
): PlannedChange {
  const before = pointerIn(state, wish.module)
  const { stable, canary } = before
  const release = chooseRelease(before, releases, wish)
  if (!isRelease(release)) return refused(release)
  const { version } = release.facts
  const ended = canary && canary.version !== version ? [`The canary ${canary.version} ends.`] : []
  if (stable === version) {
    return settle(wish, {
      act: 'promote',
      before,
      change: { canary: null },
      notes: [`${version} is stable already${ended.length === 0 ? ': nothing to do' : ''}.`, ...ended],
    })
  }
  return settle(wish, {
    act: 'promote',
    before,
    change: { stable: version, previous: stable, canary: null, rolledBack: false, stableSince: wish.at },
    notes: [
      `New documents of all visitors have ${wish.module} ${version}${stable === null ? '' : ` instead of ${stable}`}.`,
      ...ended,
      ...(release.lastLiveAt === null ? [] : [`It was live before, until ${release.lastLiveAt}.`]),
      stable === null ? 'There is nothing to roll back to yet.' : `A rollback goes back to ${stable}.`,
    ],
    obstacles: [...fitObstacles(release, state), ...proofObstacles(release)],
  })
}
