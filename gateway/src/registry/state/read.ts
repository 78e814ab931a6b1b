import * as z from 'zod/mini'
import { moduleFacts, type ModuleFacts, type ModuleId } from 'shared/module/facts'
import { attestation } from '../../../wire/status.ts'
import type { Db } from '../../database/database.ts'
import { releaseOf } from './read-state.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { channel, type Release } from '../../release/release.ts'

const knownReleases = (db: Db, module: ModuleId) =>
  db
    .selectFrom('release')
    .select(['version', 'facts', 'manifest', 'attestation', 'last_live_at'])
    .where('module', '=', module)
    .orderBy('number', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof knownReleases>['execute']>>[number]

const knownReleaseOf = (row: Row): KnownRelease => ({
  ...releaseOf(row),
  attestation: z.parse(z.nullable(attestation), row.attestation),
  lastLiveAt: row.last_live_at?.toISOString() ?? null,
})

/** Newest first. */
export async function readReleases(db: Db, module: ModuleId): Promise<KnownRelease[]> {
  const rows = await knownReleases(db, module).execute()
  return rows.map(knownReleaseOf)
}

/** Of a module with a hundred releases only those that a change can be about: the one published last, and these. */
export async function readCandidates(
  db: Db,
  module: ModuleId,
  versions: readonly (string | null | undefined)[],
): Promise<KnownRelease[]> {
  const named = versions.filter((version) => typeof version === 'string')
  const rows = await knownReleases(db, module)
    .where((where) =>
      where.or([
        ...named.map((version) => where('version', '=', version)),
        where(
          'number',
          '=',
          where
            .selectFrom('release')
            .select(({ fn }) => fn.max('number').as('last'))
            .where('module', '=', module),
        ),
      ]),
    )
    .execute()
  // The last one may be of a newer gateway, and not what the change is about.
  return rows.flatMap((row) => (named.includes(row.version) ? knownReleaseOf(row) : (readable(row) ?? [])))
}

function readable(row: Row): KnownRelease | null {
  try {
    return knownReleaseOf(row)
  } catch (error) {
    if (error instanceof z.core.$ZodError) return null
    throw error
  }
}

export async function readRelease(db: Db, module: ModuleId, version: string): Promise<Release | null> {
  const row = await db
    .selectFrom('release')
    .select(['facts', 'manifest'])
    .where('module', '=', module)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? releaseOf(row) : null
}

/** Those of them that are still there, and that this gateway can read. */
export async function readNamedReleases(
  db: Db,
  named: readonly { module: ModuleId; version: string }[],
): Promise<Release[]> {
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('release')
    .select(['facts', 'manifest'])
    .where((where) =>
      where(
        where.refTuple('module', 'version'),
        'in',
        named.map(({ module, version }) => where.tuple(module, version)),
      ),
    )
    .execute()
  return rows.flatMap(({ facts, manifest }) => {
    const known = moduleFacts.safeParse(facts)
    return known.success ? [{ facts: known.data, manifest }] : []
  })
}

export async function readReleaseWith(db: Db, module: ModuleId, name: string): Promise<ModuleFacts | null> {
  const row = await db
    .selectFrom('release_file')
    .innerJoin('release', (join) =>
      join
        .onRef('release.module', '=', 'release_file.module')
        .onRef('release.version', '=', 'release_file.version'),
    )
    .select(['release.facts', 'release.manifest'])
    .where('release_file.module', '=', module)
    .where('release_file.name', '=', name)
    .orderBy('release.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? releaseOf(row).facts : null
}

const mostRecent = 20

/** What visitors have, or had since then; newest first, and of many the last few. */
export async function readRecent(db: Db, module: ModuleId, since: Date): Promise<ModuleFacts[]> {
  const rows = await db
    .selectFrom('release')
    .select(['facts', 'manifest'])
    .where('module', '=', module)
    .where((where) =>
      where.or([
        where('last_live_at', '>', since),
        where.exists(
          where
            .selectFrom('pointer')
            .where('pointer.channel', '=', channel)
            .whereRef('pointer.module', '=', 'release.module')
            .where((given) =>
              given.or([
                given('pointer.stable', '=', given.ref('release.version')),
                given('pointer.canary_version', '=', given.ref('release.version')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(mostRecent)
    .execute()
  return rows.map((row) => releaseOf(row).facts)
}
