import { isDeepStrictEqual } from 'node:util'
import type { ChangeAct } from '../../../wire/change.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { overruled } from './notes.ts'
import { refuseChange, type ChangeCommand, type PlannedChange } from './change-command.ts'
import { describeRefusal, type ChangeRefusal } from '../checks/refusal.ts'

type Draft = {
  act: ChangeAct
  before: Pointer
  /** What shall be other than before. */
  change: Partial<Omit<Pointer, 'generation'>>
  notes: readonly Sentence[]
  /** What stands against it, whoever forces it. */
  demands?: readonly ChangeRefusal[]
  /** What stands against it, which ops may overrule. */
  obstacles?: readonly ChangeRefusal[]
  /** Something begins with it, also where the pointer says the same as before. */
  begins?: boolean
}

/** The plan of a draft, unless something stands against it that nobody overrules. */
export function settle(
  command: ChangeCommand,
  { act, before, change, notes, demands = [], obstacles = [], begins = false }: Draft,
): PlannedChange {
  const [demand] = demands
  if (demand) return refuseChange(demand)
  const [obstacle] = obstacles
  if (obstacle && !command.force) return refuseChange(obstacle)
  const asked = { ...before, ...change }
  const changed = begins || !isDeepStrictEqual(asked, before)
  const after = changed ? { ...asked, generation: before.generation + 1 } : before
  const forced = obstacles.map((one) => ({ refusal: one.code, message: describeRefusal(one) }))
  return {
    kind: 'change',
    plan: {
      module: command.module,
      act,
      before,
      after,
      changed,
      notes: [...notes, ...forced.map(overruled)],
      forced,
    },
  }
}
