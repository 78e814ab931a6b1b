import { refused, type ChangeCommand, type PlannedChange } from './change-command.ts'
import { chooseRelease, isRelease } from './choose-release.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { fitObstacles, proofObstacles } from './obstacles.ts'
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
  if (!isRelease(release)) return refused(release)
  const { version } = release.facts
  const { percent } = command
  if (percent === null) return refused({ code: 'no-percent' })
  if (stable === version) return refused({ code: 'canary-is-stable', version })
  const running = canary?.version === version ? canary : null
  return settle(command, {
    act: 'canary',
    before,
    change: { canary: { version, percent, since: running?.since ?? command.at }, rolledBack: false },
    notes: [
      ...(running
        ? resized(version, running.percent, percent)
        : [`${percent} % of the visitors get ${version}.`]),
      ...(canary && !running ? [`The canary ${canary.version} ends.`] : []),
      stable === null ? 'The others have no release of this module yet.' : `The others keep ${stable}.`,
    ],
    // Who is in it already has it: what stands against it since then is no reason to refuse a smaller share.
    obstacles:
      running && percent <= running.percent
        ? []
        : [...fitObstacles(release, state), ...proofObstacles(release)],
  })
}

function resized(version: string, from: number, to: number): string[] {
  if (from === to) return [`${to} % of the visitors get ${version} already: nothing to do.`]
  return to > from
    ? [`The canary ${version} grows from ${from} % to ${to} %; who is in it stays in it.`]
    : [`The canary ${version} shrinks from ${from} % to ${to} %; who is in it after that was in it before.`]
}
