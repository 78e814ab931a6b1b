import type { Db } from '../database/database.ts'

/** One release's counts during a drill. */
export type Count = { module: string; metric: string; count: number }

export async function readCounts(db: Db, drillId: string): Promise<Count[]> {
  const rows = await db
    .withSchema('gateway')
    .selectFrom('health_minute')
    .select(({ fn }) => ['module', 'metric', fn.sum<string>('count').as('count')])
    .where('drill', '=', drillId)
    .groupBy(['module', 'metric'])
    .execute()
  return rows.map(({ module, metric, count }) => ({ module, metric, count: Number(count) }))
}
