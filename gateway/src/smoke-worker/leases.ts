import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Check } from '../../wire/status.ts'
import type { Db } from '../database/database.ts'
import { freshFor, longestLease, mostAttempts } from '../smoke/queue/limits.ts'

export type Lease = { id: string; module: string; version: string; task: unknown }

/**
 * The request that has waited longest, of a module that this worker has not tried or tried longest ago; null where none is free. Nobody
 * waits for a row that another worker is about to take.
 */
export async function takeLease(
  db: Db,
  leaseMs: number,
  triedModules: readonly string[],
): Promise<Lease | null> {
  const id = randomUUID()
  const { rows } = await sql<Omit<Lease, 'id'>>`
    update gateway.smoke_request
    set lease = ${id}, leased_until = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
    where (module, version) = (
      select module, version from gateway.smoke_request
      where result is null and attempts < ${mostAttempts}
        and (leased_until is null or leased_until < now() or leased_until > now() + ${longestLease}::interval)
        and prepared_at > now() - ${freshFor}::interval
      order by coalesce(array_position(${triedModules}::text[], module), 0), requested_at
      limit 1
      for update skip locked
    )
    returning module, version, task
  `.execute(db)
  const [taken] = rows
  return taken ? { id, ...taken } : null
}

/** False: it ran out and is another's, or its release is gone; what is found out now counts for nothing. */
export async function renewLease(db: Db, id: string, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update gateway.smoke_request set leased_until = now() + ${leaseMs} * interval '1 millisecond'
    where lease = ${id} and result is null
  `.execute(db)
  return numAffectedRows === 1n
}

export async function endLease(db: Db, id: string, result: Check): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update gateway.smoke_request set result = ${JSON.stringify(result)}::jsonb, lease = null, leased_until = null
    where lease = ${id} and result is null
  `.execute(db)
  return numAffectedRows === 1n
}

/** For whoever comes next. `counts`: the attempt was spent on it. */
export async function giveBack(db: Db, id: string, counts: boolean): Promise<void> {
  await sql`
    update gateway.smoke_request
    set lease = null, leased_until = null, attempts = attempts - ${counts ? 0 : 1}
    where lease = ${id} and result is null
  `.execute(db)
}

export async function showWorker(db: Db, id: string, problem: string | null): Promise<void> {
  await sql`
    insert into gateway.smoke_worker (id, problem) values (${id}, ${problem})
    on conflict (id) do update set seen_at = now(), problem = excluded.problem
  `.execute(db)
}

export async function hideWorker(db: Db, id: string): Promise<void> {
  await sql`delete from gateway.smoke_worker where id = ${id}`.execute(db)
}
