import { freeze, type Freeze } from '../../../wire/freeze.ts'
import type { Db } from '../../database/database.ts'

/** Those that nobody has ended; one may be over by the clock. The next first. */
export async function readFreezes(db: Db): Promise<Freeze[]> {
  const rows = await db
    .selectFrom('freeze')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('until', '>', new Date())
    .orderBy('begins_at')
    .execute()
  return rows.flatMap(({ id, module, begins_at, until, frozen_by: by, by_squad: bySquad, why }) => {
    const read = freeze.safeParse({
      id,
      module,
      from: begins_at.toISOString(),
      until: until.toISOString(),
      by,
      bySquad,
      why,
    })
    return read.success ? [read.data] : []
  })
}

/** The one that keeps a module from changing at a moment: the one that lasts longest. */
export function freezeOf(freezes: readonly Freeze[], module: string, at: number): Freeze | null {
  const running = freezes.filter(
    (one) =>
      (one.module === null || one.module === module) &&
      Date.parse(one.from) <= at &&
      Date.parse(one.until) > at,
  )
  return running.toSorted((one, other) => Date.parse(other.until) - Date.parse(one.until))[0] ?? null
}
