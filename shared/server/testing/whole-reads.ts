import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'

/** An idle connection of PostgreSQL tells what it has read within so long. */
const untilTold = () => sleep(11_000)

/** What has been read is forgotten: from here on `wholeReads` counts. */
export async function countFromHere(db: QueryExecutorProvider): Promise<void> {
  await untilTold()
  await sql`SELECT pg_stat_reset()`.execute(db)
}

/**
 * The tables of at least so many rows that were read from their beginning to their end since `countFromHere`, by all
 * connections of the database. Of PostgreSQL alone, after ANALYZE.
 */
export async function wholeReads(db: QueryExecutorProvider, rowsAtLeast: number): Promise<string[]> {
  await untilTold()
  const { rows } = await sql<{ table: string }>`
    SELECT s.relname AS table FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
    WHERE c.reltuples >= ${rowsAtLeast} AND s.seq_tup_read >= c.reltuples ORDER BY 1`.execute(db)
  return rows.map(({ table }) => table)
}
