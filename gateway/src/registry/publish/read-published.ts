import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Release } from '../../release/release.ts'
import { hasContentAddress } from '../../release/web-path.ts'
import { releaseOf } from '../state/read-state.ts'
import type { Published } from './plan-publish.ts'

/**
 * What a publish is held against. Files of one name were one file before it, so one release is enough for each name: of
 * thousands that share most of their files a few are read.
 */
export async function readPublished(db: Db, { facts }: Release): Promise<Published> {
  const { id: module, version, files } = facts
  const versions = await db.selectFrom('release').select('version').where('module', '=', module).execute()
  const names = Object.keys(files).filter(hasContentAddress)
  const { rows: sharing } = await sql<{ version: string }>`
    select distinct one.version from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as named (file)
    cross join lateral (
      select release_file.version from gateway.release_file
      where release_file.module = ${module} and release_file.name = substr(named.file, 5) limit 1) as one`.execute(
    db,
  )
  const alike = await db
    .selectFrom('release')
    .select(['facts', 'manifest'])
    .where('module', '=', module)
    .where('version', 'in', [version, ...sharing.map((one) => one.version)])
    .execute()
  return { versions: versions.map((one) => one.version), alike: alike.map(releaseOf) }
}
