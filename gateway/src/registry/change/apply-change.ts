import type { ModuleId } from 'shared/module/facts'
import type { HistoryEntry } from '../../../wire/history.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import { writeAudit } from '../history/audit.ts'
import { notifyGateways, type Db } from '../../database/database.ts'
import { forgetHoldBack } from '../state/hold-back-rows.ts'
import { endRollout } from '../state/rollout-rows.ts'
import { rowOf } from '../state/pointer-row.ts'
import { channel } from '../../release/release.ts'
import type { ChangePlan } from './change-command.ts'
import { refusedIn } from './notes.ts'

type Author = {
  who: string
  why: string
  /** What the decision rests on. */
  details: Record<string, unknown> | null
  /** ISO 8601. */
  at: string
  /** How the history calls it, where it is called otherwise. */
  what?: HistoryEntry['what']
}

/** Inside the lock: the pointer, the moment from which releases are nobody's, the history, and word to every gateway. */
export async function applyChange(
  tx: Db,
  plan: ChangePlan,
  { who, why, details, at, what = plan.act }: Author,
): Promise<void> {
  const { module, before, after, forced } = plan
  if (!plan.changed) return
  await movePointer(tx, module, { before, after, at: new Date(at) })
  const all = { ...details, ...(forced.length > 0 ? { forced: forced.map(refusedIn('en')) } : {}) }
  await writeAudit(tx, {
    module,
    who,
    why,
    what,
    before,
    after,
    version: subject(plan),
    details: Object.keys(all).length > 0 ? all : null,
  })
  await notifyGateways(tx)
}

type Move = { before: Pointer; after: Pointer; at: Date }

/** Inside the lock. What new documents can no longer have was live until then, and what ran by itself has ended. */
export async function movePointer(tx: Db, module: ModuleId, { before, after, at }: Move): Promise<void> {
  await tx
    .insertInto('pointer')
    .values({ channel, module, ...rowOf(after) })
    .onConflict((conflict) => conflict.columns(['channel', 'module']).doUpdateSet(rowOf(after)))
    .execute()
  await endRollout(tx, module)
  if (after.stable !== null) await forgetHoldBack(tx, module, after.stable)
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
function subject({ before, after }: ChangePlan): string | null {
  if (after.stable !== before.stable) return after.stable
  return after.canary?.version ?? before.canary?.version ?? null
}
