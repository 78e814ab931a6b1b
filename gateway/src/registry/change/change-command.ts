import type { ModuleId } from 'shared/module/facts'
import type { Plan } from '../../../wire/change.ts'
import type { RolloutStep } from '../../../wire/rollout.ts'
import type { Damaged } from '../../../wire/verify.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import type { ModuleKeys } from '../approvals/judge-keys.ts'
import type { ChangeRefusal } from '../checks/refusal.ts'

export type ChangeCommand = {
  module: ModuleId
  version: string | null
  percent: number | null
  /** Of a canary that grows by itself. */
  steps?: readonly RolloutStep[] | undefined
  thenPromote?: boolean | undefined
  /** How long a promote is watched; by default as long as the site watches. */
  bakeMinutes?: number | undefined
  force: boolean
  /** The generation that was looked at. */
  expected: number | null
  /** Now, ISO 8601. */
  at: string
  /** Of the module, whose stored files are known to be lost or changed. */
  damaged?: readonly Damaged[]
  /** Who stands behind the module's releases; null where one key is enough. */
  keys?: ModuleKeys | null
  /** Whether a rollout does it by itself: whoever else changes the pointer ends the rollout. */
  byRollout?: boolean
}

/** A refusal that was overruled. */
export type Forced = { refusal: ChangeRefusal['code']; message: Sentence }

/** A plan as anybody may read it; the wire has it in its reader's language. */
export type ChangePlan = Omit<Plan, 'notes' | 'forced'> & {
  notes: readonly Sentence[]
  forced: readonly Forced[]
}

export type PlannedChange = { kind: 'change'; plan: ChangePlan } | { kind: 'refused'; refusal: ChangeRefusal }

export const refuseChange = (refusal: ChangeRefusal): PlannedChange => ({ kind: 'refused', refusal })
