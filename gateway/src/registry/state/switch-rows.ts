import { pageSwitch, type PageSwitch } from '../../../wire/switch.ts'
import type { Db } from '../../database/database.ts'

/** Those that are over by the clock too; of a module that this gateway cannot name, none. */
export async function readSwitches(db: Db): Promise<PageSwitch[]> {
  const rows = await db.selectFrom('page_switch').selectAll().orderBy('module').orderBy('page').execute()
  return rows.flatMap(({ since, until, switched_by: by, by_squad: bySquad, ...row }) => {
    const read = pageSwitch.safeParse({
      ...row,
      by,
      bySquad,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })
    return read.success ? [read.data] : []
  })
}
