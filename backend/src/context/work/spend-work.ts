import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Work } from './works.ts'
import { WorkNeededError } from './work-needed.ts'

/** Work is good once; with what it was needed for, or not at all. */
export async function spendWork(db: Db | Tx, { nonce, level, expiresAt }: Work): Promise<void> {
  const { rows } = await sql`
    INSERT INTO spent_work (nonce, expires_at) VALUES (${nonce}, ${expiresAt})
    ON CONFLICT DO NOTHING RETURNING nonce`.execute(db)
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
