import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import { historyEntry, type HistoryEntry } from '../../wire/history.ts'
import type { Db } from './database.ts'
import { releaseOf } from './read-state.ts'
import { channel, type PartId, type Release } from './release.ts'

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

/** Newest first. */
export async function readHistory(db: Db, module: PartId): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'module', 'who', 'what', 'before', 'after', 'version', 'why', 'details'])
    .where('module', '=', module)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ at, ...entry }) => z.parse(historyEntry, { at: at.toISOString(), ...entry }))
}
