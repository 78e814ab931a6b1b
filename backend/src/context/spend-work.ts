import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Work } from './works.ts'
import { WorkNeededError } from './work-needed.ts'

/** Work is good for one transaction, however often that needs it; with what it was needed for, or not at all. */
export async function spendWork(db: Db | Tx, { nonce, level, expiresAt }: Work): Promise<void> {
  const { rows } = await sql`
    INSERT INTO spent_work AS known (nonce, expires_at) VALUES (${nonce}, ${expiresAt})
    ON CONFLICT (nonce) DO UPDATE SET expires_at = excluded.expires_at
      WHERE known.spent_in = pg_current_xact_id_if_assigned()
    RETURNING nonce`.execute(db)
  if (rows.length === 0) throw new WorkNeededError(level)
}

/** What is past its time is refused without being known. */
export async function sweepWork(db: Db): Promise<void> {
  await sql`
    DELETE FROM spent_work WHERE nonce IN (
      SELECT nonce FROM spent_work WHERE expires_at < now() - interval '1 minute' LIMIT 500 FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
}
