import type { GcAnswer } from '../../../wire/gc.ts'
import { applyGc } from './apply-gc.ts'
import type { Reason } from '../history/audit.ts'
import { type Database, type Db, locked } from '../../database/database.ts'
import { planGc } from './plan-gc.ts'
import { readGcCommand } from './read-gc.ts'
import { releaseKey } from '../state/state.ts'
import type { ArtifactStore, StoredRelease } from '../../artifacts/store.ts'

type Deps = { database: Database; store: ArtifactStore; keepDays: number; now?: () => Date }

export type GarbageCollector = {
  plan: () => Promise<GcAnswer>
  /** Removes the releases, not yet their files: that is `sweep`. */
  apply: (reason: Reason) => Promise<Omit<GcAnswer, 'leftovers'>>
  /** Removes the files that no release has, whoever left them. */
  sweep: () => Promise<void>
}

const hourMs = 3_600_000

/**
 * The rows go first, in one transaction, then the files: whatever ends it in between, no row names a missing
 * file, and the files left over are removed by the next one.
 */
export function garbageCollector({
  database,
  store,
  keepDays,
  now = () => new Date(),
}: Deps): GarbageCollector {
  const { db } = database
  const read = db.withSchema('gateway')

  async function leftovers(): Promise<StoredRelease[]> {
    const rows = await read.selectFrom('release').select(['module', 'version']).execute()
    const registered = new Set(rows.map(({ module, version }) => releaseKey(module, version)))
    const stored = await store.list()
    return stored.filter(({ module, version }) => !registered.has(releaseKey(module, version)))
  }

  return {
    plan: async () => {
      const plan = planGc(await readGcCommand(read, now(), keepDays))
      return { ...plan, leftovers: (await leftovers()).length, applied: false }
    },
    apply: (reason) =>
      locked(db, async (tx) => {
        const plan = planGc(await readGcCommand(tx, now(), keepDays))
        await applyGc(tx, plan, reason)
        return { ...plan, applied: true }
      }),
    sweep: async () => {
      for (const release of await leftovers()) {
        // It may have been published since, and one at a time: a rollback must not wait for all of them.
        const remove = await locked(db, async (tx) =>
          (await isRegistered(tx, release)) ? null : await store.detach(release),
        )
        await remove?.()
      }
      await store.tidy(new Date(now().getTime() - hourMs))
    },
  }
}

async function isRegistered(tx: Db, { module, version }: StoredRelease): Promise<boolean> {
  const row = await tx
    .selectFrom('release')
    .select('version')
    .where('module', '=', module)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}
