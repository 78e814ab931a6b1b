import { moduleFacts, moduleId } from 'shared/module/facts'
import type { Db } from './database.ts'
import { channel, type LiveSet, type PartId, type Release } from './release.ts'

type Row = { facts: unknown; manifest: unknown }

function releaseOf(row: Row): Release {
  return { facts: moduleFacts.parse(row.facts), manifest: row.manifest }
}

export async function readLive(db: Db): Promise<LiveSet> {
  const rows = await db
    .selectFrom('pointer')
    .innerJoin('release', (on) =>
      on.onRef('release.module', '=', 'pointer.module').onRef('release.version', '=', 'pointer.stable'),
    )
    .select(['release.facts', 'release.manifest'])
    .where('pointer.channel', '=', channel)
    .orderBy('release.module')
    .execute()
  return new Map(rows.map(releaseOf).map((release) => [release.facts.id, release]))
}

/** Newest first. */
export async function readReleases(db: Db, module: PartId): Promise<Release[]> {
  const rows = await db
    .selectFrom('release')
    .select(['facts', 'manifest'])
    .where('module', '=', module)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(releaseOf)
}

export async function readRelease(db: Db, module: PartId, version: string): Promise<Release | null> {
  const row = await db
    .selectFrom('release')
    .select(['facts', 'manifest'])
    .where('module', '=', module)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? releaseOf(row) : null
}

export type ModuleStatus = {
  module: PartId
  stable: string | null
  previous: string | null
  releases: { version: string; publishedAt: string; publishedBy: string }[]
}

export async function readStatus(db: Db): Promise<ModuleStatus[]> {
  const pointers = await db.selectFrom('pointer').selectAll().where('channel', '=', channel).execute()
  const releases = await db
    .selectFrom('release')
    .select(['module', 'version', 'published_at', 'published_by'])
    .orderBy('number', 'desc')
    .execute()
  return moduleId.options.map((module) => {
    const pointer = pointers.find((row) => row.module === module)
    return {
      module,
      stable: pointer?.stable ?? null,
      previous: pointer?.previous ?? null,
      releases: releases
        .filter((row) => row.module === module)
        .map((row) => ({
          version: row.version,
          publishedAt: row.published_at.toISOString(),
          publishedBy: row.published_by,
        })),
    }
  })
}

export type AuditEntry = {
  at: string
  who: string
  what: 'publish' | 'promote'
  before: string | null
  after: string
  why: string
}

/** Newest first. */
export async function readHistory(db: Db, module: PartId): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'who', 'what', 'before', 'after', 'why'])
    .where('module', '=', module)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ at, who, what, before, after, why }) => ({
    at: at.toISOString(),
    who,
    what,
    before,
    after,
    why,
  }))
}
