import { type RawBuilder, sql } from 'kysely'
import { holdBack, type HoldBack } from '../../../wire/hold-back.ts'
import type { Db } from '../../database/database.ts'
import { channel } from '../../release/release.ts'

/** Whether a module's stable release is the one of this number, or was published after it. */
export const isLiveFrom = (module: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql<boolean>`exists (
  select from gateway.pointer join gateway.release on release.module = pointer.module and release.version = pointer.stable
  where pointer.channel = ${channel} and pointer.module = ${module} and release.number >= ${number})`

/** Releases that wait, and whether what they wait for, or one published after it, is stable now. */
export async function readHoldBacks(db: Db): Promise<HoldBack[]> {
  const rows = await db
    .selectFrom('hold_back')
    .selectAll('hold_back')
    .select(
      isLiveFrom(sql.ref('hold_back.waits_for_module'), sql.ref('hold_back.waits_for_number')).as('met'),
    )
    .orderBy('held_at')
    .execute()
  return rows.flatMap((row) => {
    const read = holdBack.safeParse({
      module: row.module,
      version: row.version,
      waitsFor: { module: row.waits_for_module, version: row.waits_for_version },
      met: row.met,
      thenPromote: row.then_promote,
      problem: row.problem,
      since: row.held_at.toISOString(),
      by: row.held_by,
      keyId: row.key_id,
      session: row.session,
      why: row.why,
    } satisfies Record<keyof HoldBack, unknown>)
    return read.success ? [read.data] : []
  })
}

/** What keeps this release from going live for now. */
export const heldBy = (all: readonly HoldBack[], module: string, version: string): HoldBack | null =>
  all.find((one) => one.module === module && one.version === version && !one.met) ?? null

/** Inside the lock. */
export async function forgetHoldBack(tx: Db, module: string, version: string): Promise<void> {
  await tx.deleteFrom('hold_back').where('module', '=', module).where('version', '=', version).execute()
}
