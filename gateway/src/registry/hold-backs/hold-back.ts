import { sql } from 'kysely'
import type { HoldBackRequest } from '../../../wire/hold-back.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import { requireStanding } from '../../keys/standing.ts'
import type { Asks } from '../approvals/read-keys.ts'
import { writeAudit } from '../history/audit.ts'
import { forgetHoldBack, isLiveFrom, readHoldBacks } from '../state/hold-back-rows.ts'
import { readState } from '../state/read-state.ts'
import { isKnownModule, pointerIn } from '../state/state.ts'
import { planEndHoldBack, planHoldBack, type HoldBackPlan } from './plan-hold-back.ts'

type By = Required<Asks>

export async function holdBackRelease(
  db: Db,
  request: HoldBackRequest & { until: NonNullable<HoldBackRequest['until']> },
  { who, keyId, session }: By,
): Promise<HoldBackPlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, keyId)
    const { module, version, until, thenPromote = false, why = '' } = request
    const state = await readState(tx)
    for (const one of [module, until.module])
      if (!isKnownModule(state.modules, one))
        return { kind: 'refused', refusal: { code: 'unknown-module', module: one } }
    if ((await numberOf(tx, module, version)) === null)
      return { kind: 'refused', refusal: { code: 'unknown-version', module, version } }
    const wanted = until.version ?? (await lastPublished(tx, until.module))
    if (wanted === null)
      return { kind: 'refused', refusal: { code: 'nothing-published', module: until.module } }
    const number = await numberOf(tx, until.module, wanted)
    if (number === null)
      return { kind: 'refused', refusal: { code: 'unknown-version', module: until.module, version: wanted } }
    const waitsFor = { module: until.module, version: wanted }
    const { stable, canary } = pointerIn(state, module)
    const plan = planHoldBack(
      { module, version, waitsFor, thenPromote },
      {
        heldBack: state.heldBack,
        bySquad: keyId !== null,
        live: stable === version || canary?.version === version,
        met: await isMet(tx, until.module, number),
      },
    )
    if (plan.kind !== 'hold' || request.planOnly === true) return plan
    const row = {
      waits_for_module: waitsFor.module,
      waits_for_version: waitsFor.version,
      waits_for_number: number,
      then_promote: thenPromote,
      problem: null,
      held_by: who,
      key_id: keyId,
      session,
      why,
    }
    await tx
      .insertInto('hold_back')
      .values({ module, version, ...row })
      .onConflict((known) => known.columns(['module', 'version']).doUpdateSet(row))
      .execute()
    const details = { waitsFor, thenPromote }
    await writeAudit(tx, { module, version, who, why, what: 'hold-back', details })
    await notifyGateways(tx)
    return plan
  })
}

export async function endHoldBack(
  db: Db,
  { module, version, why = '', planOnly = false }: HoldBackRequest,
  { who, keyId }: By,
): Promise<HoldBackPlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, keyId)
    const plan = planEndHoldBack({ module, version }, await readHoldBacks(tx), keyId !== null)
    if (plan.kind !== 'end' || planOnly) return plan
    await forgetHoldBack(tx, module, version)
    await writeAudit(tx, { module, version, who, why, what: 'end-hold-back' })
    await notifyGateways(tx)
    return plan
  })
}

/** Where it stands in the order of what was published, as the database counts it: to be compared there alone. */
async function numberOf(db: Db, module: string, version: string): Promise<string | number | null> {
  const row = await db
    .selectFrom('release')
    .select('number')
    .where('module', '=', module)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.number ?? null
}

async function lastPublished(db: Db, module: string): Promise<string | null> {
  const row = await db
    .selectFrom('release')
    .select('version')
    .where('module', '=', module)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

async function isMet(db: Db, module: string, number: string | number): Promise<boolean> {
  const row = await db
    .selectNoFrom(isLiveFrom(sql`${module}`, sql`${number}::bigint`).as('met'))
    .executeTakeFirstOrThrow()
  return row.met
}
