import { sql } from 'kysely'
import type { Secrets } from 'shared-server/secrets'
import type { Tx } from './database.ts'

/**
 * One transaction after the other for what has these names. Always in one order, so that of two processes which put the
 * secret and the one before it in different places neither waits for the other in a circle.
 */
export async function lockNames(tx: Tx, lock: number, names: Secrets): Promise<void> {
  for (const name of [...names].toSorted())
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await sql`SELECT pg_advisory_xact_lock(${lock}, hashtext(${name}))`.execute(tx)
}
