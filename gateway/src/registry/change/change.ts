import type { Act, ChangeAnswer, ChangeRequest } from '../../../wire/change.ts'
import { DeniedError } from '../../keys/denial.ts'
import { findKey } from '../../keys/squad-keys.ts'
import { applyChange } from './apply-change.ts'
import { locked, type Database } from '../../database/database.ts'
import { planChange } from './plan-change.ts'
import type { Refusal } from '../checks/refusal.ts'
import { readCandidates } from '../state/read.ts'
import { readState } from '../state/read-state.ts'
import { pointerIn } from '../state/state.ts'

/** Who changes something, and on which figures. */
export type By = {
  who: string
  details?: Record<string, unknown>
  /** Of a squad: it must still stand when the change is made. */
  keyId?: string | null
}

export type Changed = { kind: 'done'; answer: ChangeAnswer } | { kind: 'refused'; refusal: Refusal }

/** Plans, and applies what was planned, with nobody between. */
export async function changePointer(
  database: Database,
  act: Act,
  request: ChangeRequest,
  { who, details, keyId = null }: By,
): Promise<Changed> {
  const { module, planOnly = false } = request
  return await locked(database.db, async (tx) => {
    if (keyId !== null && (await findKey(tx, keyId))?.revokedAt !== null)
      throw new DeniedError({ code: 'revoked-key', keyId })
    const at = new Date().toISOString()
    const state = await readState(tx)
    const { stable, previous, canary } = pointerIn(state, module)
    const releases = await readCandidates(tx, module, [request.version, stable, previous, canary?.version])
    const planned = planChange(act, state, releases, {
      module,
      version: request.version ?? null,
      percent: request.percent ?? null,
      force: request.force ?? false,
      expected: request.expected ?? null,
      at,
    })
    if (planned.kind === 'refused') return planned
    const { plan } = planned
    const applied = plan.changed && !planOnly
    if (applied) await applyChange(tx, plan, { who, why: request.why ?? '', details: details ?? null, at })
    return { kind: 'done', answer: { plan, applied } }
  })
}
