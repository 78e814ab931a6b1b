import * as z from 'zod/mini'
import { moduleFacts, moduleId } from 'shared/module/facts'
import { fault } from '../../wire/drill.ts'
import type { Db } from './database.ts'
import { pointerOf } from './pointer-row.ts'
import { channel, type Release } from './release.ts'
import { releaseKey, type RegistryState } from './state.ts'

type Row = { facts: unknown; manifest: unknown }

export function releaseOf(row: Row): Release {
  return { facts: moduleFacts.parse(row.facts), manifest: row.manifest }
}

/** As it was at one moment: a pointer and the release that it names are never of two. */
export async function readSnapshot(db: Db): Promise<RegistryState> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readState(tx.withSchema('gateway')))
}

/** Inside the lock, where nobody else writes. */
export async function readState(db: Db): Promise<RegistryState> {
  const rows = await db
    .selectFrom('pointer')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('module')
    .execute()
  const pointers = rows.map((row) => [moduleId.parse(row.module), pointerOf(row)] as const)
  const named = await db
    .selectFrom('release')
    .innerJoin('pointer', 'pointer.module', 'release.module')
    .select(['release.facts', 'release.manifest'])
    .where('pointer.channel', '=', channel)
    .where((where) =>
      where.or([
        where('release.version', '=', where.ref('pointer.stable')),
        where('release.version', '=', where.ref('pointer.previous')),
        where('release.version', '=', where.ref('pointer.canary_version')),
      ]),
    )
    .execute()
  const releases = named.map(releaseOf).map((release) => [keyOf(release), release] as const)
  return { pointers: new Map(pointers), releases: new Map(releases), drill: await readDrill(db) }
}

const keyOf = ({ facts }: Release) => releaseKey(facts.id, facts.version)

async function readDrill(db: Db): Promise<RegistryState['drill']> {
  const row = await db
    .selectFrom('drill')
    .selectAll()
    .where('until', '>', new Date())
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    module: moduleId.parse(row.module),
    fault: z.parse(fault, row.fault),
    percent: row.percent,
    startedAt: row.started_at.toISOString(),
    until: row.until.toISOString(),
    by: row.started_by,
  }
}
