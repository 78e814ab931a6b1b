import type { ChangeCommand, PlannedChange } from './change-command.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { canaryEnds } from './notes.ts'
import { settle } from './settle.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'

/** The canary's visitors get stable again, and nobody says that anything was wrong with it. */
export function planEndCanary(
  state: RegistryState,
  _releases: readonly KnownRelease[],
  command: ChangeCommand,
): PlannedChange {
  const before = pointerIn(state, command.module)
  const { canary, stable } = before
  return settle(command, {
    act: 'end-canary',
    before,
    change: { canary: null },
    notes: canary
      ? [canaryEnds(canary, stable)]
      : [{ en: 'No canary is running: nothing to do.', tr: 'Süren bir kanarya yok: yapılacak bir şey yok.' }],
  })
}
