import type { Act } from '../../../wire/change.ts'
import type { ChangeCommand, PlannedChange } from './change-command.ts'
import { planCanary } from './plan-canary.ts'
import { planEndCanary } from './plan-end-canary.ts'
import { planPromote } from './plan-promote.ts'
import { planRollback } from './plan-rollback.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { isKnownModule, pointerIn, type RegistryState } from '../state/state.ts'

const plans = {
  promote: planPromote,
  canary: planCanary,
  rollback: planRollback,
  'end-canary': planEndCanary,
} satisfies Record<
  Act,
  (state: RegistryState, releases: readonly KnownRelease[], command: ChangeCommand) => PlannedChange
>

/** What an act would do to a module's pointer. `releases` are the module's, newest first; nothing is changed here. */
export function planChange(
  act: Act,
  state: RegistryState,
  releases: readonly KnownRelease[],
  command: ChangeCommand,
): PlannedChange {
  const { generation } = pointerIn(state, command.module)
  if (command.expected !== null && command.expected !== generation) {
    return {
      kind: 'refused',
      refusal: { code: 'moved', module: command.module, expected: command.expected, generation },
    }
  }
  if (!isKnownModule(state.modules, command.module))
    return { kind: 'refused', refusal: { code: 'unknown-module', module: command.module } }
  return plans[act](state, releases, command)
}
