import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import type { SegmentKey } from '../journeys/segment.ts'

/** Any numbers that no other lock of ours uses. */
const busLock = 4010
const buyerLock = 4011

type BusKey = Pick<SegmentKey, 'journey_id'>

/**
 * One request of a buyer after the other, until the transaction ends, so that what is counted of a buyer still holds
 * when it is written. Before any bus is locked: in one order for everybody, so that nobody waits in a circle.
 */
export async function lockBuyerAndBuses(tx: Tx, sid: string, keys: readonly BusKey[]): Promise<void> {
  await sql`${planOnce}
    SELECT pg_advisory_xact_lock(${buyerLock}, hashtext(${sid}))
    UNION ALL
    SELECT pg_advisory_xact_lock(${busLock}, bus) FROM unnest(${inOrder(keys)}::int[]) AS bus`.execute(tx)
}

/**
 * One buyer after the other on a bus, until the transaction ends. The constraint would keep a seat from being sold
 * twice without it, but inserters who wait for each other at the constraint end in deadlocks, a second each to be
 * found; and nobody could judge the seat beside while a stranger is sitting down there. In the order of the buses, so
 * that two orders that cross never wait for each other in a circle.
 */
export async function lockBuses(tx: Tx, keys: readonly BusKey[]): Promise<void> {
  await sql`${planOnce}
    SELECT pg_advisory_xact_lock(${busLock}, bus) FROM unnest(${inOrder(keys)}::int[]) AS bus`.execute(tx)
}

/** The same for a statement that tells its buses itself, in their order: the lock of the bus in a column. */
export const busLockOf = (column: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${sql.lit(busLock)}, ${sql.ref(column)})`

function inOrder(keys: readonly BusKey[]): number[] {
  return [...new Set(keys.map(({ journey_id }) => journey_id))].toSorted((a, b) => a - b)
}
