import type { ModuleId } from 'shared/module/facts'
import type { Reason } from '../history/audit.ts'
import { writeAudit } from '../history/audit.ts'
import { type Db, notifyGateways } from '../../database/database.ts'
import type { GcPlan } from './plan-gc.ts'

/** Inside the lock: from here nobody can be given these releases, and no row names a file that will go. */
export async function applyGc(tx: Db, { remove }: GcPlan, { who, why }: Reason): Promise<void> {
  if (remove.length === 0) return
  for (const [module, lines] of Map.groupBy(remove, (line) => line.module)) {
    await removeRows(
      tx,
      module,
      lines.map(({ version }) => version),
    )
    const removed = lines.map(({ version, why: reason }) => ({ version, reason }))
    await writeAudit(tx, { who, why, what: 'gc', module, details: { removed } })
  }
  await notifyGateways(tx)
}

async function removeRows(tx: Db, module: ModuleId, versions: string[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('release')
    .where('module', '=', module)
    .where('version', 'in', versions)
    .executeTakeFirst()
  await tx.deleteFrom('error_sample').where('module', '=', module).where('version', 'in', versions).execute()
  if (Number(numDeletedRows) !== versions.length) throw new Error(`gc of ${module} would not remove its plan`)
}
