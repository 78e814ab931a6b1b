import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { drill, type Drill } from '../../wire/drill.ts'
import type { Sentence } from '../../wire/sentence.ts'
import { writeAudit } from '../registry/history/audit.ts'
import { locked, notifyGateways, type Db } from '../database/database.ts'
import { readState } from '../registry/state/read-state.ts'
import { stableSet } from '../registry/state/state.ts'
import type { Tables } from '../database/tables.ts'
import { planDrill, type DrillRefusal, type DrillCommand } from './plan-drill.ts'

type Reason = { who: string; why: string }
export type Started = { kind: 'started'; drill: Drill; notes: readonly Sentence[] }
export type Planned =
  | { kind: 'planned'; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: DrillRefusal }

/** Plans, and starts what was planned, with nobody between. */
export async function startDrill(
  db: Db,
  command: DrillCommand,
  { who, why }: Reason,
  planOnly: boolean,
): Promise<Started | Planned> {
  return await locked(db, async (tx) => {
    const state = await readState(tx)
    const situation = { running: state.drill, live: stableSet(state), by: who, now: new Date() }
    const plan = planDrill(command, situation)
    if (plan.kind === 'refused') return plan
    if (planOnly) return { kind: 'planned', notes: plan.notes }
    const started: Drill = { id: randomBytes(9).toString('base64url'), ...plan.drill }
    const { id, module, fault, percent, startedAt, until } = started
    await tx
      .insertInto('drill')
      .values({
        id,
        module,
        fault,
        percent,
        started_at: new Date(startedAt),
        until: new Date(until),
        started_by: who,
      })
      .execute()
    await writeAudit(tx, { who, why, what: 'drill', module, details: { id, fault, percent, until } })
    await notifyGateways(tx)
    return { kind: 'started', drill: started, notes: plan.notes }
  })
}

/** Null when none runs: then nothing is changed. */
export async function stopDrill(db: Db, { who, why }: Reason): Promise<Drill | null> {
  return await locked(db, async (tx) => {
    const { drill: running } = await readState(tx)
    if (!running) return null
    const until = new Date()
    await tx.updateTable('drill').set({ until }).where('id', '=', running.id).execute()
    const { id, module } = running
    await writeAudit(tx, { who, why, what: 'end-drill', module, details: { id } })
    await notifyGateways(tx)
    return { ...running, until: until.toISOString() }
  })
}

/** The running one or the last. */
export async function lastDrill(db: Db): Promise<Drill | null> {
  const row = await db
    .withSchema('gateway')
    .selectFrom('drill')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? drillOf(row) : null
}

function drillOf({ started_at, until, started_by, ...row }: Selectable<Tables['drill']>): Drill {
  return z.parse(drill, {
    ...row,
    startedAt: started_at.toISOString(),
    until: until.toISOString(),
    by: started_by,
  })
}
