import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { healthOf, type Health } from './figures.ts'

/** The health of every release that was visited since a moment, by module; visits in drills left out. */
export async function readHealth(db: Db, { since }: { since: Date }): Promise<Map<string, Health[]>> {
  const rows = await db
    .withSchema('gateway')
    .selectFrom('health_minute')
    .select(['module', 'version', 'metric', 'bucket', sql<number>`sum(count)::float8`.as('count')])
    .where('drill', '=', '')
    .where('minute', '>=', minuteOf(since))
    .groupBy(['module', 'version', 'metric', 'bucket'])
    .orderBy('module')
    .orderBy('version')
    .execute()
  const byModule = Map.groupBy(rows, (row) => row.module)
  return new Map(
    [...byModule].map(([name, ofModule]) => [
      name,
      [...Map.groupBy(ofModule, (row) => row.version)].map(([version, sums]) =>
        healthOf(version, sums, 'documents'),
      ),
    ]),
  )
}

const key = (...parts: string[]) => parts.join(' ')

export type HealthPoint = { at: string; visits: number; failedVisits: number }

/** A point a minute for each release, by module and version, without gaps. */
export async function readSeries(
  db: Db,
  since: Date,
  until: Date,
): Promise<(module: string, version: string) => HealthPoint[]> {
  const rows = await db
    .withSchema('gateway')
    .selectFrom('health_minute')
    .select(['module', 'version', 'minute', 'metric', sql<number>`sum(count)::float8`.as('count')])
    .where('drill', '=', '')
    .where('metric', 'in', ['visits', 'failed-visits'])
    .where('minute', '>=', minuteOf(since))
    .groupBy(['module', 'version', 'minute', 'metric'])
    .execute()
  const counts = new Map(
    rows.map((row) => [key(row.module, row.version, row.minute.toISOString(), row.metric), row.count]),
  )
  const minutes = minutesBetween(since, until)
  return (module, version) =>
    minutes.map((at) => ({
      at,
      visits: counts.get(key(module, version, at, 'visits')) ?? 0,
      failedVisits: counts.get(key(module, version, at, 'failed-visits')) ?? 0,
    }))
}

const minuteMs = 60_000
const minuteOf = (moment: Date) => new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs)

function minutesBetween(since: Date, until: Date): string[] {
  const first = minuteOf(since).getTime()
  const count = Math.floor((minuteOf(until).getTime() - first) / minuteMs) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * minuteMs).toISOString())
}
