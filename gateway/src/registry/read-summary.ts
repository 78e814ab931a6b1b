import * as z from 'zod/mini'
import { moduleFacts } from 'shared/module/facts'
import { attestation, type ReleaseSummary } from '../../wire/status.ts'
import type { Db } from './database.ts'
import type { PartId } from './release.ts'

type Row = {
  version: string
  facts: unknown
  attestation: unknown
  published_at: Date
  published_by: string
}

/** A release as people are told of it. */
export function summaryOf(row: Row): ReleaseSummary {
  const { commit, files } = moduleFacts.parse(row.facts)
  return {
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    commit,
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    attestation: row.attestation === null ? null : z.parse(attestation, row.attestation),
  }
}

export async function readSummary(db: Db, module: PartId, version: string): Promise<ReleaseSummary | null> {
  const row = await db
    .selectFrom('release')
    .select(['version', 'facts', 'attestation', 'published_at', 'published_by'])
    .where('module', '=', module)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? summaryOf(row) : null
}
