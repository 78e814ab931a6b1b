import type { Selectable } from 'kysely'
import { registeredModule, type RegisteredModule } from '../../../wire/module.ts'
import { readArea } from '../../release/areas.ts'
import type { Db } from '../../database/database.ts'
import type { Unread } from './state.ts'
import type { Tables } from '../../database/tables.ts'

export type ModuleRows = {
  modules: RegisteredModule[]
  /** Those that were taken away: whose names they stay. */
  removed: Pick<RegisteredModule, 'module' | 'squad'>[]
  /** Of a newer gateway: what they own cannot be told here. */
  unread: Unread[]
}

/** By name. */
export async function readModuleRows(db: Db): Promise<ModuleRows> {
  const rows = await db.selectFrom('module').selectAll().orderBy('id').execute()
  const read: ModuleRows = { modules: [], removed: [], unread: [] }
  for (const row of rows) {
    const module = moduleOf(row)
    if (module === null || module.areas.length < areaCount(row.areas))
      read.unread.push({ module: row.id, version: null, problem: 'its registration is of a newer gateway' })
    if (module === null) continue
    if (row.removed_at === null) read.modules.push(module)
    else read.removed.push(module)
  }
  return read
}

export const readModules = async (db: Db): Promise<RegisteredModule[]> => (await readModuleRows(db)).modules

function moduleOf(row: Selectable<Tables['module']>): RegisteredModule | null {
  const { id, squad, title, areas, added_at: addedAt, two_keys: twoKeys } = row
  const read = registeredModule.safeParse({
    module: id,
    squad,
    title,
    areas,
    addedAt: addedAt.toISOString(),
    ...(twoKeys !== null && { twoKeys }),
  })
  if (!read.success) return null
  // Of areas in a newer grammar it has none here, and the others all the same.
  return { ...read.data, areas: read.data.areas.filter((area) => readArea(area)) }
}

const areaCount = (areas: unknown): number => (Array.isArray(areas) ? areas.length : 0)
