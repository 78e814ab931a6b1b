import type { Insertable, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Pointer } from '../../../wire/pointer.ts'
import { rollout, rolloutSteps, type Rollout } from '../../../wire/rollout.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

type Pointers = ReadonlyMap<string, Pointer>

/** Those whose pointer is as they left it: whoever changed it by hand, a gateway from before too, has ended the rollout. */
export async function readRollouts(db: Db, pointers: Pointers): Promise<Rollout[]> {
  const rows = await db.selectFrom('rollout').selectAll().orderBy('module').execute()
  return rows.flatMap((row) => rolloutOf(row, pointers) ?? [])
}

function rolloutOf(row: Selectable<Tables['rollout']>, pointers: Pointers): Rollout | null {
  const steps = z.safeParse(rolloutSteps, row.steps)
  const [, pointer] = [...pointers].find(([module]) => module === row.module) ?? []
  if (!steps.success || pointer?.generation !== row.generation) return null
  if (pointer.canary?.version !== row.version) return null
  const waits = (steps.data[row.step]?.minutes ?? 0) * 60_000
  const read = z.safeParse(rollout, {
    module: row.module,
    version: row.version,
    steps: steps.data,
    step: row.step,
    steppedAt: row.stepped_at.toISOString(),
    dueAt: new Date(row.stepped_at.getTime() + waits).toISOString(),
    thenPromote: row.then_promote,
    generation: row.generation,
    revision: row.revision,
    paused: row.paused_at && {
      at: row.paused_at.toISOString(),
      by: row.paused_by ?? '',
      why: row.paused_why ?? '',
    },
    startedAt: row.started_at.toISOString(),
    by: row.started_by,
    keyId: row.key_id,
    session: row.session,
    why: row.why,
  } satisfies Record<keyof Rollout, unknown>)
  return read.success ? read.data : null
}

/** Inside the lock: there is one for each module. */
export async function keepRollout(tx: Db, kept: Omit<Rollout, 'dueAt'>): Promise<void> {
  const { module, ...row }: Insertable<Tables['rollout']> = {
    module: kept.module,
    version: kept.version,
    steps: JSON.stringify(kept.steps),
    step: kept.step,
    stepped_at: new Date(kept.steppedAt),
    then_promote: kept.thenPromote,
    generation: kept.generation,
    revision: kept.revision,
    paused_at: kept.paused && new Date(kept.paused.at),
    paused_by: kept.paused?.by ?? null,
    paused_why: kept.paused?.why ?? null,
    started_at: new Date(kept.startedAt),
    started_by: kept.by,
    key_id: kept.keyId ?? null,
    session: kept.session ?? null,
    why: kept.why,
  }
  await tx
    .insertInto('rollout')
    .values({ module, ...row })
    .onConflict((known) => known.column('module').doUpdateSet(row))
    .execute()
}

export async function endRollout(tx: Db, module: string): Promise<void> {
  await tx.deleteFrom('rollout').where('module', '=', module).execute()
}
