import { sql } from 'kysely'
import { every } from 'shared-server/every'
import { policyReport, type PolicyReport } from '../../../wire/policy-report.ts'
import type { Db } from '../../database/database.ts'
import { openNewsLimit } from '../news-limit.ts'
import type { PolicyRefusal } from './read-policy-reports.ts'

export type PolicyReportStore = {
  /** `network` is a name that leads back to no address. False where it has told of enough kinds in this hour. */
  add: (refusal: PolicyRefusal, network: string) => boolean
  read: () => Promise<PolicyReport[]>
  close: () => Promise<void>
}

/** Of the whole site: a policy has some twenty rules. */
export const mostKinds = 200
const flushMs = 1000
const dayMs = 86_400_000
const storedDays = 30
/** What waits at most until it is written. */
const mostWaiting = 500

type Row = Omit<PolicyRefusal, 'route'> & {
  route: string
  network: string | null
  count: number
  seen: string
}

/**
 * What browsers say that a policy has refused, merged and counted. One network tells of few kinds in an hour, and of what it alone
 * has told the oldest goes when the table is full, so that nobody can push out what several have met.
 */
export function openPolicyReports(db: Db, now: () => number = Date.now): PolicyReportStore {
  let waiting = new Map<string, Row>()
  const mayTell = openNewsLimit()

  async function flush(): Promise<void> {
    if (waiting.size === 0) return
    // In one order everywhere, so that two gateways do not wait for each other.
    const rows = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
    waiting = new Map()
    await write(db, rows).catch(() => undefined)
  }

  async function forget(): Promise<void> {
    const before = new Date(now() - storedDays * dayMs)
    await db.withSchema('gateway').deleteFrom('policy_report').where('last_seen', '<', before).execute()
  }

  const rounds = [every(flushMs, flush), every(dayMs / 24, forget)]
  return {
    add: ({ kind, rule, blocked, route }, network) => {
      const key = JSON.stringify([kind, rule, blocked, route])
      if (!mayTell(network, 'policies', key, now())) return false
      const known = waiting.get(key)
      if (!known && waiting.size >= mostWaiting) return false
      waiting.set(key, {
        kind,
        rule,
        blocked,
        route: route ?? '',
        network: known && known.network !== network ? null : network,
        count: (known?.count ?? 0) + 1,
        seen: new Date(now()).toISOString(),
      })
      return true
    },
    read: async () => {
      const rows = await db
        .withSchema('gateway')
        .selectFrom('policy_report')
        .selectAll()
        .orderBy('count', 'desc')
        .orderBy('last_seen', 'desc')
        .limit(mostKinds)
        .execute()
      return rows.flatMap((row) => {
        const read = policyReport.safeParse({
          kind: row.kind,
          rule: row.rule,
          blocked: row.blocked,
          route: row.route === '' ? null : row.route,
          count: Number(row.count),
          single: row.network !== null,
          firstSeen: row.first_seen.toISOString(),
          lastSeen: row.last_seen.toISOString(),
        })
        return read.success ? [read.data] : []
      })
    },
    close: async () => {
      await Promise.all(rounds.map((stop) => stop()))
      await flush()
    },
  }
}

async function write(db: Db, rows: readonly Row[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One writer after the other, so that both count the same rows.
    await sql`lock table gateway.policy_report in share row exclusive mode`.execute(tx)
    await sql`
      insert into gateway.policy_report (kind, rule, blocked, route, network, count, first_seen, last_seen)
      select kind, rule, blocked, route, network, count, seen, seen
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one(kind text, rule text, blocked text, route text, network text, count bigint, seen timestamptz)
      on conflict (kind, rule, blocked, route) do update set
        count = policy_report.count + excluded.count,
        last_seen = greatest(policy_report.last_seen, excluded.last_seen),
        network = case when policy_report.network = excluded.network then excluded.network end`.execute(tx)
    await sql`
      delete from gateway.policy_report where ctid = any (array(
        select ctid from gateway.policy_report
        order by network is null desc, last_seen desc
        offset ${mostKinds}))`.execute(tx)
  })
}
