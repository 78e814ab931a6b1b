import { sql } from 'kysely'
import type { ModuleId } from 'shared/module/facts'
import type { VitalsByPage } from '../../../wire/health.ts'
import type { Db } from '../../database/database.ts'
import { healthOf } from './figures.ts'

const hourMs = 3_600_000

/** The most visited page first, and of each the release that most visitors had. */
export async function readPageVitals(
  db: Db,
  module: ModuleId,
  hours: number,
  now = Date.now(),
): Promise<VitalsByPage> {
  const since = new Date(Math.floor(now / hourMs) * hourMs - (hours - 1) * hourMs)
  const rows = await db
    .withSchema('gateway')
    .selectFrom('page_vital')
    .select(['page', 'version', 'vital as metric', 'bucket', sql<number>`sum(count)::float8`.as('count')])
    .where('module', '=', module)
    .where('hour', '>=', since)
    .groupBy(['page', 'version', 'vital', 'bucket'])
    .execute()
  const pages = [...Map.groupBy(rows, ({ page }) => page)].map(([page, ofPage]) => ({
    page,
    versions: [...Map.groupBy(ofPage, ({ version }) => version)]
      .map(([version, sums]) => figuresIn(version, sums))
      .toSorted((one, other) => visitsOf(other) - visitsOf(one)),
  }))
  return { module, hours, pages: pages.toSorted((one, other) => all(other.versions) - all(one.versions)) }
}

type Measured = VitalsByPage['pages'][number]['versions'][number]

function figuresIn(version: string, sums: Parameters<typeof healthOf>[1]): Measured {
  const { lcp75, inp75, cls75, lcpVisits, inpVisits, clsVisits } = healthOf(version, sums, 'documents')
  return { version, lcp75, inp75, cls75, lcpVisits, inpVisits, clsVisits }
}

const all = (versions: readonly Measured[]) => versions.reduce((sum, one) => sum + visitsOf(one), 0)

const visitsOf = ({ lcpVisits = 0, inpVisits = 0, clsVisits = 0 }: Measured) =>
  Math.max(lcpVisits, inpVisits, clsVisits)
