import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { SalesTables } from '../../db/sales-schema.ts'

export type StoredRules = Selectable<SalesTables['points_rules']>

/** The row that a migration lays and ops may change. */
export const readRules = (db: Db | Tx): Promise<StoredRules> =>
  db.selectFrom('points_rules').selectAll().executeTakeFirstOrThrow()
