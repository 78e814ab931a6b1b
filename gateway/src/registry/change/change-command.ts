import type { Plan } from '../../../wire/change.ts'
import type { Refusal } from '../checks/refusal.ts'
import type { PartId } from '../../release/release.ts'

export type ChangeCommand = {
  module: PartId
  version: string | null
  percent: number | null
  force: boolean
  /** The generation that was looked at. */
  expected: number | null
  /** Now, ISO 8601. */
  at: string
}

export type PlannedChange = { kind: 'change'; plan: Plan } | { kind: 'refused'; refusal: Refusal }

export const refused = (refusal: Refusal): PlannedChange => ({ kind: 'refused', refusal })
