import type { RolloutAct, RolloutRequest } from '../../../wire/rollout.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import { requireStanding } from '../../keys/standing.ts'
import { changeWithin } from '../change/change.ts'
import { writeAudit } from '../history/audit.ts'
import { readState } from '../state/read-state.ts'
import { keepRollout } from '../state/rollout-rows.ts'
import { planRolloutAct, type RolloutPlan } from './plan-rollout-act.ts'

type By = { who: string; keyId: string | null }

/** Plans, and does what was planned, with nobody between: neither another person nor the next step. */
export async function actOnRollout(
  db: Db,
  act: RolloutAct,
  { module, why = '', planOnly = false, expected }: RolloutRequest,
  { who, keyId }: By,
  now = new Date(),
): Promise<RolloutPlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, keyId)
    const { rollouts } = await readState(tx)
    const running = rollouts.find((one) => one.module === module) ?? null
    const plan = planRolloutAct(act, running, {
      module,
      expected: expected ?? null,
      who,
      why,
      at: now.toISOString(),
    })
    if (plan.kind !== 'act' || planOnly) return plan
    const { version, steps, step } = plan.rollout
    const details = { step: step + 1, of: steps.length }
    if (act === 'abort') {
      await changeWithin(tx, 'rollback', { module, why }, { who, details, keyId, what: 'abort' })
      return plan
    }
    await keepRollout(tx, plan.rollout)
    await writeAudit(tx, { module, who, why, what: act, version, details })
    await notifyGateways(tx)
    return plan
  })
}
