import type { GcAnswer } from '../../wire/gc.ts'
import { applyGc } from '../registry/apply-gc.ts'
import type { Reason } from '../registry/apply.ts'
import { type Database, type Db, locked } from '../registry/database.ts'
import { planGc } from '../registry/plan-gc.ts'
import { readGcWish } from '../registry/read-gc.ts'
import type { ArtifactStore, StoredRelease } from './store.ts'

type Needs = { database: Database; store: ArtifactStore; keepDays: number; now?: () => Date }

export type GarbageCollector = {
  plan: () => Promise<GcAnswer>
  /** Removes the releases, not yet their files: that is `sweep`. */
  apply: (reason: Reason) => Promise<GcAnswer>
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
}: Needs): GarbageCollector {
  const { db } = database
  return {
    plan: async () => {
      const plan = planGc(await readGcWish(db.withSchema('gateway'), now(), keepDays))
      return { ...plan, applied: false }
    },
    apply: (reason) =>
      locked(db, async (tx) => {
        const plan = planGc(await readGcWish(tx, now(), keepDays))
        await applyGc(tx, plan, reason)
        return { ...plan, applied: true }
      }),
    sweep: async () => {
      for (const release of await store.list()) {
        // One at a time: a rollback must not wait for all of them.
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
