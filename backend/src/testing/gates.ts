import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '../db/database.ts'

/** Places in the course of a payment at which whoever writes to the database can be made to wait. */
const gates = {
  'the order is being written': `BEFORE INSERT ON orders FOR EACH ROW`,
  'the number of the payment is being written': `BEFORE UPDATE ON payments FOR EACH ROW
    WHEN (OLD.acquirer_payment_id IS NULL AND NEW.acquirer_payment_id IS NOT NULL)`,
  'the seats become the order’s': `BEFORE UPDATE ON payments FOR EACH ROW
    WHEN (OLD.state = 'initiated' AND NEW.state = 'authenticated')`,
  'the charge is being written': `BEFORE UPDATE ON payments FOR EACH ROW
    WHEN (OLD.state = 'authenticated' AND NEW.state = 'charged')`,
  'no ticket is written yet': `BEFORE INSERT ON tickets FOR EACH ROW`,
  'tickets are written but not committed': `BEFORE UPDATE ON payments FOR EACH ROW
    WHEN (OLD.state = 'charged' AND NEW.state = 'ticketed')`,
  'the refund is being written': `BEFORE UPDATE ON payments FOR EACH ROW
    WHEN (OLD.state = 'charged' AND NEW.state = 'refunded')`,
}
export type Gate = keyof typeof gates

const numberOf = (gate: Gate): number => Object.keys(gates).indexOf(gate) + 1

/** Triggers of the test's database alone: each takes a lock that is free unless a test holds it. */
export async function layGates(db: Db, url: string) {
  await sql`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_lock_shared(77, TG_ARGV[0]::int);
      PERFORM pg_advisory_unlock_shared(77, TG_ARGV[0]::int);
      RETURN NEW;
    END $$`.execute(db)
  for (const [at, [, when]] of Object.entries(gates).entries())
    await sql`CREATE TRIGGER ${sql.raw(`gate_${at + 1}`)} ${sql.raw(when)}
      EXECUTE FUNCTION wait_at_gate(${sql.lit(String(at + 1))})`.execute(db)
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()

  return {
    close: (gate: Gate) => holder.query('SELECT pg_advisory_lock(77, $1)', [numberOf(gate)]),
    open: (gate: Gate) => holder.query('SELECT pg_advisory_unlock(77, $1)', [numberOf(gate)]),
    /** Whoever stands before a gate is gone with all it had begun, as its process is; then all are open. */
    async clear(): Promise<void> {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND locktype = 'advisory' AND classid = 77 AND NOT granted`.execute(
        db,
      )
      await holder.query('SELECT pg_advisory_unlock_all()')
    },
    /** Until somebody stands before it. */
    async isReached(gate: Gate): Promise<void> {
      const waiting = async () => {
        const { rows } = await sql`SELECT 1 FROM pg_locks
          WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND locktype = 'advisory' AND classid = 77 AND objid = ${numberOf(gate)} AND NOT granted`.execute(
          db,
        )
        return rows.length > 0
      }
      await vi.waitUntil(waiting, { timeout: 30_000, interval: 20 })
    },
    end: () => holder.end(),
  }
}
