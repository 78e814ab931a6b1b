import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ModuleId } from 'shared/module/facts'
import { releaseSummary, type ReleaseSummary } from '../../../wire/status.ts'
import type { Db } from '../../database/database.ts'

type Summed = { module: string; owner: string; summary: ReleaseSummary }

/** Newest first. Of the facts only what is told is fetched: a release lists hundreds of files. */
export async function readSummaries(db: Db, of?: { module: ModuleId; version: string }): Promise<Summed[]> {
  let query = db
    .selectFrom('release')
    .select([
      'module',
      'version',
      'published_at',
      'published_by',
      'attestation',
      'last_live_at',
      sql<string | null>`facts ->> 'commit'`.as('commit'),
      sql<string>`facts ->> 'owner'`.as('owner'),
      sql<number>`(
        select coalesce(sum((value ->> 'bytes')::bigint), 0)::float8 from jsonb_each(facts -> 'files')
      )`.as('bytes'),
    ])
    .orderBy('number', 'desc')
  if (of) query = query.where('module', '=', of.module).where('version', '=', of.version)
  const rows = await query.execute()
  return rows.map(({ module, owner, published_at, published_by, last_live_at, ...summary }) => ({
    module,
    owner,
    summary: z.parse(releaseSummary, {
      ...summary,
      publishedAt: published_at.toISOString(),
      publishedBy: published_by,
      lastLiveAt: last_live_at?.toISOString() ?? null,
    }),
  }))
}

export async function readSummary(db: Db, module: ModuleId, version: string): Promise<ReleaseSummary | null> {
  const [found] = await readSummaries(db, { module, version })
  return found?.summary ?? null
}
