import { randomBytes } from 'node:crypto'
import type { ModuleId } from 'shared/module/facts'
import type { AddFreeze, EndFreeze } from '../../../wire/freeze.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import { requireStanding } from '../../keys/standing.ts'
import { writeAudit } from '../history/audit.ts'
import { readFreezes } from '../state/freeze-rows.ts'
import { readState } from '../state/read-state.ts'
import { planEndFreeze, planFreeze, type EndFreezePlan, type FreezePlan } from './plan-freeze.ts'

type By = { who: string; keyId: string | null }

/** The history is of modules: what is of the whole site stands under the host, and says so. */
const subject = (module: ModuleId | null) => ({ module: module ?? ('host' as const), site: module === null })

export async function freezeChanges(
  db: Db,
  wanted: AddFreeze,
  { who, keyId }: By,
  now = new Date(),
): Promise<FreezePlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, keyId)
    const plan = planFreeze(wanted, await readState(tx), now)
    if (plan.kind === 'refused' || wanted.planOnly === true) return plan
    const { module, from, until } = plan.freeze
    const id = randomBytes(4).toString('hex')
    await tx
      .insertInto('freeze')
      .values({
        id,
        module,
        begins_at: new Date(from),
        until: new Date(until),
        why: wanted.why,
        frozen_by: who,
        by_squad: keyId !== null,
        ended_at: null,
      })
      .execute()
    const { site, ...of } = subject(module)
    await writeAudit(tx, { ...of, who, why: wanted.why, what: 'freeze', details: { id, from, until, site } })
    await notifyGateways(tx)
    return plan
  })
}

export async function endFreezeNow(
  db: Db,
  id: string,
  { why = '', planOnly = false }: EndFreeze,
  { who, keyId }: By,
  now = new Date(),
): Promise<EndFreezePlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, keyId)
    const found = (await readFreezes(tx)).find((one) => one.id === id) ?? null
    const plan = planEndFreeze(found, id, keyId !== null)
    if (plan.kind === 'refused' || planOnly) return plan
    await tx.updateTable('freeze').set({ ended_at: now }).where('id', '=', id).execute()
    const { site, ...of } = subject(plan.freeze.module)
    await writeAudit(tx, { ...of, who, why, what: 'end-freeze', details: { id, site } })
    await notifyGateways(tx)
    return plan
  })
}
