import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { SegmentKey } from '../journeys/segment.ts'

/** Any numbers that no other lock of ours uses. */
const busLock = 4010
const buyerLock = 4011

/**
 * One request of a buyer after the other, until the transaction ends, so that what is counted of a buyer still holds
 * when it is written. Before any bus is locked: in one order for everybody, so that nobody waits in a circle.
 */
export async function lockBuyer(tx: Tx, sid: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${buyerLock}, hashtext(${sid}))`.execute(tx)
}

/**
 * One buyer after the other on a bus, until the transaction ends. The constraint would keep a seat from being sold
 * twice without it, but inserters who wait for each other at the constraint end in deadlocks, a second each to be
 * found; and nobody could judge the seat beside while a stranger is sitting down there. In the order of the buses, so
 * that two orders that cross never wait for each other in a circle.
 */
export async function lockBuses(tx: Tx, keys: readonly Pick<SegmentKey, 'journey_id'>[]): Promise<void> {
  const buses = [...new Set(keys.map(({ journey_id }) => journey_id))].toSorted((a, b) => a - b)
  for (const bus of buses) await sql`SELECT pg_advisory_xact_lock(${busLock}, ${bus})`.execute(tx)
}
