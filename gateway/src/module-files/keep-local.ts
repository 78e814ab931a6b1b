import type { FastifyBaseLogger } from 'fastify'
import { singleFlight } from 'shared-server/single-flight'
import { moduleId } from 'shared/module/facts'
import type { Database } from '../database/database.ts'
import { readState } from '../registry/state/read-state.ts'
import type { Near } from '../artifacts/store.ts'

type Deps = { database: Database; log: FastifyBaseLogger }

/** Whatever may be live is near before visitors ask for it, and what was removed from the registry is not kept. */
export async function keepNear(near: Near, { database, log }: Deps): Promise<void> {
  const db = database.db.withSchema('gateway')
  const follow = singleFlight(async () => {
    try {
      const { releases } = await readState(db)
      for (const { facts } of releases.values()) {
        await near.warm(facts).catch((error: unknown) => {
          log.warn({ module: facts.id, version: facts.version, err: error }, 'a release is not near')
        })
      }
      const rows = await db.selectFrom('release').select(['module', 'version']).execute()
      await near.keepOnly(rows.map(({ module, version }) => ({ module: moduleId.parse(module), version })))
    } catch (error) {
      log.warn({ err: error }, 'which releases should be near cannot be told')
    }
  })
  await database.listen({ changed: () => void follow() })
  void follow()
}
