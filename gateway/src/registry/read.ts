import * as z from 'zod/mini'
import { attestation } from '../../wire/status.ts'
import type { Db } from './database.ts'
import { releaseOf } from './read-state.ts'
import type { KnownRelease } from './known-release.ts'
import type { PartId, Release } from './release.ts'

/** Newest first. */
export async function readReleases(db: Db, module: PartId): Promise<KnownRelease[]> {
  const rows = await db
    .selectFrom('release')
    .select(['facts', 'manifest', 'attestation', 'last_live_at'])
    .where('module', '=', module)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    ...releaseOf(row),
    attestation: z.parse(z.nullable(attestation), row.attestation),
    lastLiveAt: row.last_live_at?.toISOString() ?? null,
  }))
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
