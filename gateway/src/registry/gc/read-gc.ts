import * as z from 'zod/mini'
import { moduleFacts, moduleId } from 'shared/module/facts'
import { pointer } from '../../../wire/pointer.ts'
import { attestation } from '../../../wire/status.ts'
import type { Db } from '../../database/database.ts'
import type { GcRelease, GcCommand } from './plan-gc.ts'
import { readState } from '../state/read-state.ts'
import { channel } from '../../release/release.ts'
import { releaseKey } from '../state/state.ts'

const proof = z.nullable(z.pick(attestation, { verdict: true }))

/** Everything that the plan is made of, as it is in this transaction. */
export async function readGcCommand(db: Db, now: Date, keepDays: number): Promise<GcCommand> {
  const since = new Date(now.getTime() - keepDays * 86_400_000)
  const { pointers, heldBack, channels } = await readState(db)
  return {
    releases: await readReleases(db),
    pointers,
    history: await readChanges(db, since),
    seenInHealth: await readSeen(db, since),
    awaited: new Set(
      heldBack.flatMap(({ module, version, waitsFor }) => [
        releaseKey(module, version),
        releaseKey(waitsFor.module, waitsFor.version),
      ]),
    ),
    inChannels: new Map(
      channels.flatMap(({ name, pointers: own }) =>
        own.flatMap(({ module, version, previous }) =>
          [version, previous].flatMap((one) =>
            one === null ? [] : [[releaseKey(module, one), name] as const],
          ),
        ),
      ),
    ),
    now,
    keepDays,
  }
}

async function readReleases(db: Db): Promise<GcRelease[]> {
  const rows = await db
    .selectFrom('release')
    .select(['module', 'version', 'published_at', 'last_live_at', 'attestation', 'facts'])
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    module: moduleId.parse(row.module),
    version: row.version,
    publishedAt: row.published_at,
    lastLiveAt: row.last_live_at,
    checking: z.parse(proof, row.attestation)?.verdict === 'running',
    bytes: Object.values(moduleFacts.parse(row.facts).files).reduce((sum, file) => sum + file.bytes, 0),
  }))
}

async function readChanges(db: Db, since: Date): Promise<GcCommand['history'][number][]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'module', 'before', 'after'])
    .where('channel', '=', channel)
    .where('at', '>', since)
    .where('after', 'is not', null)
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    module: moduleId.parse(row.module),
    before: z.parse(z.nullable(pointer), row.before),
    after: z.parse(z.nullable(pointer), row.after),
  }))
}

async function readSeen(db: Db, since: Date): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('health_minute')
    .select(({ fn }) => ['module', 'version', fn.max('minute').as('seen')])
    .where('minute', '>', since)
    .groupBy(['module', 'version'])
    .execute()
  return new Map(rows.map(({ module, version, seen }) => [releaseKey(module, version), seen]))
}
