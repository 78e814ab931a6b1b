import type { WaitingRelease } from '../../../wire/approval.ts'
import type { Db } from '../../database/database.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'
import { judgeKeys, unknownPerson } from './judge-keys.ts'
import { readModuleKeys } from './read-keys.ts'

/** Of a module nobody has promoted for long, the last few are enough to be told. */
const mostRecent = 20

/** Of modules that ask for two keys, what could go live next and lacks a yes. */
export async function readWaiting(db: Db, state: RegistryState): Promise<WaitingRelease[]> {
  const waiting: WaitingRelease[] = []
  for (const { module } of state.modules.filter(({ twoKeys }) => twoKeys === true)) {
    // oxlint-disable-next-line no-await-in-loop -- one module asks for it, or two
    const keys = await readModuleKeys(db, state, module, { who: '' })
    if (keys === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one module asks for it, or two
    const rows = await newerThan(db, module, pointerIn(state, module).stable)
    for (const { version, published_by, published_at } of rows) {
      const { missing } = judgeKeys(version, { ...keys, asker: unknownPerson })
      const publishedAt = published_at.toISOString()
      if (missing > 0) waiting.push({ module, version, publishedBy: published_by, publishedAt, missing })
    }
  }
  return waiting
}

const newerThan = (db: Db, module: string, stable: string | null) =>
  db
    .selectFrom('release')
    .select(['version', 'published_by', 'published_at'])
    .where('module', '=', module)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('release as live')
            .select('live.version')
            .where('live.module', '=', module)
            .where('live.version', '=', stable ?? '')
            .where('live.number', '>=', eb.ref('release.number')),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .limit(mostRecent)
    .execute()
