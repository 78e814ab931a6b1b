import type { SwitchRequest } from '../../../wire/switch.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import { requireStanding } from '../../keys/standing.ts'
import { writeAudit } from '../history/audit.ts'
import { readState } from '../state/read-state.ts'
import { planSwitchOff, planSwitchOn, type SwitchPlan } from './plan-switch.ts'

type By = {
  who: string
  /** Of a squad: it must still stand when the change is made. */
  keyId: string | null
}

/** Plans, and does what was planned, with nobody between. */
export async function switchPages(
  db: Db,
  to: 'off' | 'on',
  request: SwitchRequest,
  { who, keyId }: By,
  now = new Date(),
): Promise<SwitchPlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, keyId)
    const bySquad = keyId !== null
    const situation = { state: await readState(tx), now, bySquad }
    const plan = to === 'off' ? planSwitchOff(request, situation) : planSwitchOn(request, situation)
    if (request.planOnly !== true) await apply(tx, plan, request, { who, why: request.why ?? '', bySquad })
    return plan
  })
}

async function apply(
  tx: Db,
  plan: SwitchPlan,
  { module }: SwitchRequest,
  { who, why, bySquad }: { who: string; why: string; bySquad: boolean },
): Promise<void> {
  if (plan.kind === 'off') {
    const { page, since, until } = plan.off
    const row = {
      since: new Date(since),
      until: until === null ? null : new Date(until),
      switched_by: who,
      by_squad: bySquad,
      why,
    }
    await tx
      .insertInto('page_switch')
      .values({ module, page, ...row })
      .onConflict((known) => known.columns(['module', 'page']).doUpdateSet(row))
      .execute()
    await writeAudit(tx, { module, who, why, what: 'switch-off', details: { page, until } })
  } else if (plan.kind === 'on') {
    const pages = [...plan.pages]
    await tx.deleteFrom('page_switch').where('module', '=', module).where('page', 'in', pages).execute()
    await writeAudit(tx, { module, who, why, what: 'switch-on', details: { pages } })
  } else return
  await notifyGateways(tx)
}
