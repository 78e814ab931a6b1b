import type { Plan } from '../../wire/change.ts'
import type { Pointer } from '../../wire/pointer.ts'
import { writeAudit } from './audit.ts'
import { tellOthers, type Db } from './database.ts'
import { rowOf } from './pointer-row.ts'
import { channel } from './release.ts'

type Author = {
  who: string
  why: string
  /** What the decision rests on. */
  details: Record<string, unknown> | null
  /** ISO 8601. */
  at: string
}

/** Inside the lock: the pointer, the moment from which releases are nobody's, the history, and word to every gateway. */
export async function applyChange(tx: Db, plan: Plan, { who, why, details, at }: Author): Promise<void> {
  const { module, act, before, after, forced } = plan
  if (!plan.changed) return
  await tx
    .insertInto('pointer')
    .values({ channel, module, ...rowOf(after) })
    .onConflict((conflict) => conflict.columns(['channel', 'module']).doUpdateSet(rowOf(after)))
    .execute()
  const left = [...givenBy(before)].filter((version) => !givenBy(after).has(version))
  if (left.length > 0) {
    await tx
      .updateTable('release')
      .set({ last_live_at: new Date(at) })
      .where('module', '=', module)
      .where('version', 'in', left)
      .execute()
  }
  const all = { ...details, ...(forced.length > 0 ? { forced } : {}) }
  await writeAudit(tx, {
    module,
    who,
    why,
    what: act,
    before,
    after,
    version: subject(plan),
    details: Object.keys(all).length > 0 ? all : null,
  })
  await tellOthers(tx)
}

/** What new documents can have. */
const givenBy = ({ stable, canary }: Pointer) =>
  new Set([stable, canary?.version ?? null].filter((version) => version !== null))

/** The release that comes, or else the canary that goes. */
function subject({ before, after }: Plan): string | null {
  if (after.stable !== before.stable) return after.stable
  return after.canary?.version ?? before.canary?.version ?? null
}
