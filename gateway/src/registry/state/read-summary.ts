import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ModuleId } from 'shared/module/facts'
import { mostReleases, releaseSummary, type ReleaseSummary } from '../../../wire/status.ts'
import type { Db } from '../../database/database.ts'

type Summed = { module: string; owner: string; summary: ReleaseSummary }

type Named = { module: ModuleId; version: string }

/** Of the facts only what is told is fetched: a release lists hundreds of files. */
const told = [
  'one.module',
  'one.version',
  'one.number',
  'one.published_at',
  'one.published_by',
  'one.attestation',
  'one.digest',
  'one.last_live_at',
  sql<string | null>`one.facts ->> 'commit'`.as('commit'),
  sql<string>`one.facts ->> 'owner'`.as('owner'),
  sql<number>`(
    select coalesce(sum((value ->> 'bytes')::bigint), 0)::float8 from jsonb_each(one.facts -> 'files')
  )`.as('bytes'),
] as const

/** Of each module the newest, and those that are named, however old; newest first. */
export async function readSummaries(
  db: Db,
  modules: readonly ModuleId[],
  named: readonly Named[],
): Promise<Summed[]> {
  const newest = await db
    .selectFrom(sql<{ id: string }>`unnest(${modules}::text[])`.as<'known'>(sql`known(id)`))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('release')
          .selectAll()
          .whereRef('module', '=', 'known.id')
          .orderBy('number', 'desc')
          .limit(mostReleases)
          .as('one'),
      (join) => join.onTrue(),
    )
    .select(told)
    .execute()
  const found = new Set(newest.map(({ module, version }) => `${module} ${version}`))
  const older = await readNamed(
    db,
    named.filter(({ module, version }) => !found.has(`${module} ${version}`)),
  )
  return [...newest, ...older]
    .toSorted((one, other) => Number(other.number) - Number(one.number))
    .map(summaryOf)
}

export async function readSummary(db: Db, module: ModuleId, version: string): Promise<ReleaseSummary | null> {
  const [row] = await readNamed(db, [{ module, version }])
  return row ? summaryOf(row).summary : null
}

async function readNamed(db: Db, named: readonly Named[]) {
  if (named.length === 0) return []
  return await db
    .selectFrom('release as one')
    .select(told)
    .where((where) =>
      where(
        where.refTuple('one.module', 'one.version'),
        'in',
        named.map(({ module, version }) => where.tuple(module, version)),
      ),
    )
    .execute()
}

type Row = Awaited<ReturnType<typeof readNamed>>[number]

function summaryOf({ module, owner, published_at, published_by, last_live_at, ...summary }: Row): Summed {
  return {
    module,
    owner,
    summary: z.parse(releaseSummary, {
      ...summary,
      publishedAt: published_at.toISOString(),
      publishedBy: published_by,
      lastLiveAt: last_live_at?.toISOString() ?? null,
    }),
  }
}
