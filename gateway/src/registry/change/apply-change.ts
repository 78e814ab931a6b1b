import type { Plan } from '../../../wire/change.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import { writeAudit } from '../history/audit.ts'
import { notifyGateways, type Db } from '../../database/database.ts'
import { rowOf } from '../state/pointer-row.ts'
import { channel, type PartId } from '../../release/release.ts'

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
  await movePointer(tx, module, { before, after, at: new Date(at) })
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
  await notifyGateways(tx)
}

type Move = { before: Pointer; after: Pointer; at: Date }

/** Inside the lock. What new documents can no longer have was live until then. */
export async function movePointer(tx: Db, module: PartId, { before, after, at }: Move): Promise<void> {
  await tx
    .insertInto('pointer')
    .values({ channel, module, ...rowOf(after) })
    .onConflict((conflict) => conflict.columns(['channel', 'module']).doUpdateSet(rowOf(after)))
    .execute()
  const left = [...givenBy(before)].filter((version) => !givenBy(after).has(version))
  if (left.length === 0) return
  await tx
    .updateTable('release')
    .set({ last_live_at: at })
    .where('module', '=', module)
    .where('version', 'in', left)
    .execute()
}

/** What new documents can have. */
const givenBy = ({ stable, canary }: Pointer) =>
  new Set([stable, canary?.version ?? null].filter((version) => version !== null))

/** The release that comes, or else the canary that goes. */
function subject({ before, after }: Plan): string | null {
  if (after.stable !== before.stable) return after.stable
  return after.canary?.version ?? before.canary?.version ?? null
}
