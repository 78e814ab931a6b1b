import type { ChangeAct } from '../../../wire/change.ts'
import type { Rollout } from '../../../wire/rollout.ts'
import type { Sentence } from '../../../wire/sentence.ts'
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
  ChangeAct,
  (state: RegistryState, releases: readonly KnownRelease[], command: ChangeCommand) => PlannedChange
>

/** What an act would do to a module's pointer. `releases` are the module's, newest first; nothing is changed here. */
export function planChange(
  act: ChangeAct,
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
  const planned = plans[act](state, releases, command)
  const running = state.rollouts.find(({ module }) => module === command.module)
  return running && !command.byRollout ? withEnd(planned, running) : planned
}

/** Whoever changes the module by hand ends what runs by itself. */
function withEnd(planned: PlannedChange, { version }: Rollout): PlannedChange {
  if (planned.kind === 'refused' || !planned.plan.changed) return planned
  const ends: Sentence = {
    en: `The rollout of ${version} ends: it goes no further by itself.`,
    tr: `${version} sürümünün adım adım yayını sona erer: kendiliğinden ilerlemez.`,
  }
  const { notes, forced } = planned.plan
  // The last notes are those of what is forced.
  const own = notes.length - forced.length
  return { kind: 'change', plan: { ...planned.plan, notes: notes.toSpliced(own, 0, ends) } }
}
