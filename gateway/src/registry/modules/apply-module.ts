import type { ModuleId } from 'shared/module/facts'
import type { Pointer } from '../../../wire/pointer.ts'
import { movePointer } from '../change/apply-change.ts'
import { writeAudit, type Reason } from '../history/audit.ts'
import { notifyGateways, type Db } from '../../database/database.ts'
import type { ModulePlan } from './plan-module.ts'
import { noPointer, pointerOf } from '../state/pointer-row.ts'
import { channel } from '../../release/release.ts'

type Planned = Exclude<ModulePlan, { kind: 'refused' }>

/** Inside the lock. */
export async function applyModule(tx: Db, { kind, module }: Planned, reason: Reason): Promise<void> {
  if (kind === 'known') return
  const moved = kind === 'remove' ? await remove(tx, module.module) : await put(tx, module)
  const { squad, title, areas } = module
  await writeAudit(tx, {
    ...reason,
    what: 'module',
    module: module.module,
    details: { [done[kind]]: { squad, title, areas } },
    ...moved,
  })
  await notifyGateways(tx)
}

const done = { add: 'added', change: 'changed', remove: 'removed' } as const

/** A module that another squad has from now on is published with that squad's keys alone. */
async function put(tx: Db, { module, squad, title, areas }: Planned['module']): Promise<null> {
  const before = await tx.selectFrom('module').select('squad').where('id', '=', module).executeTakeFirst()
  if (before && before.squad !== squad) await revokeKeys(tx, module)
  const fields = { squad, title, areas: JSON.stringify(areas), removed_at: null }
  await tx
    .insertInto('module')
    .values({ id: module, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute()
  return null
}

async function revokeKeys(tx: Db, module: string): Promise<void> {
  await tx
    .updateTable('squad_key')
    .set({ revoked_at: new Date() })
    .where('module', '=', module)
    .where('revoked_at', 'is', null)
    .execute()
}

/** What visitors had of it, and that they have nothing now; null where they had nothing. */
async function remove(tx: Db, module: ModuleId): Promise<{ before: Pointer; after: Pointer } | null> {
  await tx.updateTable('module').set({ removed_at: new Date() }).where('id', '=', module).execute()
  await revokeKeys(tx, module)
  const row = await tx
    .selectFrom('pointer')
    .selectAll()
    .where('channel', '=', channel)
    .where('module', '=', module)
    .executeTakeFirst()
  if (!row) return null
  const before = pointerOf(row)
  const after = { ...noPointer, generation: before.generation + 1 }
  await movePointer(tx, module, { before, after, at: new Date() })
  return { before, after }
}
