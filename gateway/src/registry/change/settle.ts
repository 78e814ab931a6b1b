import { isDeepStrictEqual } from 'node:util'
import type { Act } from '../../../wire/change.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import { refused, type ChangeCommand, type PlannedChange } from './change-command.ts'
import { describeRefusal, type Refusal } from '../checks/refusal.ts'

type Draft = {
  act: Act
  before: Pointer
  /** What shall be other than before. */
  change: Partial<Omit<Pointer, 'generation'>>
  notes: string[]
  /** What stands against it, which ops may overrule. */
  obstacles?: readonly Refusal[]
}

/** The plan of a draft, unless something stands against it that nobody overrules. */
export function settle(
  command: ChangeCommand,
  { act, before, change, notes, obstacles = [] }: Draft,
): PlannedChange {
  const [obstacle] = obstacles
  if (obstacle && !command.force) return refused(obstacle)
  const asked = { ...before, ...change }
  const changed = !isDeepStrictEqual(asked, before)
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

const overruled = ({ message }: { message: string }) => `Forced, although ${message}.`
