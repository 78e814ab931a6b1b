import { type CompanySettings, companySettings } from 'shared/contracts/site'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'

/** Who sells: the brand and everything the law wants named with it is data. */
export async function readCompany(db: Db | Tx): Promise<CompanySettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('scope', '=', 'company')
    .orderBy('key')
    .modifyEnd(planOnce)
    .execute()
  return z.parse(companySettings, Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}
