import { sql } from 'kysely'
import type { ModuleId } from 'shared/module/facts'
import type { Db } from '../../database/database.ts'
import { findKey } from '../../keys/squad-keys.ts'
import { needsTwoKeys, type RegistryState } from '../state/state.ts'
import { readApprovals } from './approval-rows.ts'
import type { ModuleKeys, Someone } from './judge-keys.ts'

/** As the history has them; `keyId` of a squad, `session` the name of who is logged in to the console. */
export type Asks = { who: string; keyId?: string | null; session?: string | null }

/** Inside the lock. Null for a module whose releases need one key. */
export async function readModuleKeys(
  tx: Db,
  { modules }: Pick<RegistryState, 'modules'>,
  module: ModuleId,
  asks: Asks,
): Promise<ModuleKeys | null> {
  if (!needsTwoKeys(modules, module)) return null
  return {
    asker: await someoneAsking(tx, asks),
    publishers: await readPublishers(tx, module),
    approvals: await readApprovals(tx, module),
  }
}

/** Whoever has the admin key may say any name: only a key of a person's, or a session, tells who it is. */
async function someoneAsking(tx: Db, { who, keyId = null, session = null }: Asks): Promise<Someone> {
  if (keyId !== null) {
    const person = (await findKey(tx, keyId))?.person ?? null
    return { names: person === null ? [] : [person], known: person !== null }
  }
  // A gateway of before writes another name over one that was kept, and leaves the session.
  return { names: [who], known: session === who }
}

const publishers = (db: Db, module: ModuleId) =>
  db
    .selectFrom('release')
    .leftJoin('squad_key', (join) => join.on('squad_key.id', '=', sql<string>`release.record ->> 'keyId'`))
    .select(['release.version', 'release.digest', 'release.published_by', 'squad_key.person'])
    .where('release.module', '=', module)

type Row = Awaited<ReturnType<ReturnType<typeof publishers>['execute']>>[number]

async function readPublishers(tx: Db, module: ModuleId): Promise<Map<string, Someone>> {
  const rows = await publishers(tx, module).execute()
  return new Map(rows.map((row) => [row.version, publisherOf(row)]))
}

/** Of one release; null where there is none. */
export async function readPublisher(tx: Db, module: ModuleId, version: string) {
  const row = await publishers(tx, module).where('release.version', '=', version).executeTakeFirst()
  return row ? { digest: row.digest, publishedBy: row.published_by, publisher: publisherOf(row) } : null
}

/** Whose key signed it is now, and whose name was written down then. */
function publisherOf({ published_by, person }: Pick<Row, 'published_by' | 'person'>): Someone {
  const names = [person, personIn(published_by)].filter((name) => name !== null)
  return { names, known: person !== null }
}

/** "Ayşe Yılmaz, squad-booking (6568aa62…)"; of a key that a squad shares it begins with the squad. */
const personIn = (publishedBy: string): string | null =>
  /^(?<person>[^(),]+), .+ \([0-9a-f]{16}\)$/.exec(publishedBy)?.groups?.['person'] ?? null
