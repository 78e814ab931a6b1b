import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type ModuleId, moduleId } from 'shared/module/facts'
import { attestation, type Check } from '../../../wire/status.ts'
import type { Db } from '../../database/database.ts'
import { smokeOf } from '../../registry/checks/attest.ts'
import { leaseGrace, longestLease, longestWait, renewedAfter, silentAfter } from './limits.ts'

/** A release whose smoke has no verdict, and what stands of it in the queue; the clock is the database's. */
export type Waiting = {
  module: ModuleId
  version: string
  /** What its attestation says now. */
  says: string | null
  request: QueuedRequest | null
}
export type QueuedRequest = {
  attempts: number
  isLeased: boolean
  /** No worker has come for it in all that time. */
  isLate: boolean
  /** To be prepared anew: the live set moves, and its cookie ends. */
  isOld: boolean
  result: Check | null
}
export type Queue = { waiting: Waiting[]; workers: { problem: string | null }[] }

export async function readQueue(db: Db): Promise<Queue> {
  const gateway = db.withSchema('gateway')
  const rows = await gateway
    .selectFrom('release')
    .leftJoin('smoke_request as request', (join) =>
      join.onRef('request.module', '=', 'release.module').onRef('request.version', '=', 'release.version'),
    )
    .select([
      'release.module',
      'release.version',
      'release.attestation',
      'request.attempts',
      'request.result',
      sql<boolean>`coalesce(request.leased_until between now() - ${leaseGrace}::interval and now() + ${longestLease}::interval, false)`.as(
        'leased',
      ),
      sql<boolean>`request.requested_at < now() - ${longestWait}::interval`.as('late'),
      sql<boolean>`request.prepared_at < now() - ${renewedAfter}::interval`.as('old'),
    ])
    .where(sql`attestation ->> 'verdict'`, '=', sql.lit('running'))
    .orderBy('release.number')
    .execute()
  const workers = await gateway
    .selectFrom('smoke_worker')
    .select('problem')
    .where('seen_at', '>', sql<Date>`now() - ${silentAfter}::interval`)
    .execute()
  const waiting = rows.map(
    ({ module, version, attestation: stored, attempts, result, leased, late, old }): Waiting => ({
      module: moduleId.parse(module),
      version,
      says: smokeOf(z.parse(attestation, stored))?.message ?? null,
      request:
        attempts === null
          ? null
          : {
              attempts,
              isLeased: leased,
              isLate: late,
              isOld: old,
              result: result === null ? null : verdictIn(result),
            },
    }),
  )
  return { waiting, workers }
}

const verdict = z.object({
  name: z.literal('smoke'),
  verdict: z.enum(['passed', 'failed']),
  message: z.string().check(z.maxLength(2000)),
})

/** A worker may be of another release, or lie. */
function verdictIn(result: unknown): Check {
  return (
    z.safeParse(verdict, result).data ?? {
      name: 'smoke',
      verdict: 'failed',
      message: 'its smoke worker said something that is not understood. Publish it again to try it again',
    }
  )
}
