import type { Db } from './database.ts'
import { tellOthers } from './database.ts'
import type { PromotePlan } from './plan-promote.ts'
import { channel, type Release } from './release.ts'

export type Reason = { who: string; why: string }

/** Inside the lock, after the files are stored: from here the release can be promoted. */
export async function applyPublish(tx: Db, release: Release, { who, why }: Reason): Promise<void> {
  const { id: module, version } = release.facts
  await tx
    .insertInto('release')
    .values({
      module,
      version,
      facts: JSON.stringify(release.facts),
      manifest: release.manifest === null ? null : JSON.stringify(release.manifest),
      published_by: who,
    })
    .execute()
  await tx
    .insertInto('audit')
    .values({ who, why, what: 'publish', channel, module, before: null, after: version })
    .execute()
}

export async function applyPromote(
  tx: Db,
  { module, from, to }: Extract<PromotePlan, { kind: 'point' }>,
  { who, why }: Reason,
): Promise<void> {
  await tx
    .insertInto('pointer')
    .values({ channel, module, stable: to, previous: from })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'module']).doUpdateSet({ stable: to, previous: from }),
    )
    .execute()
  await tx
    .insertInto('audit')
    .values({ who, why, what: 'promote', channel, module, before: from, after: to })
    .execute()
  await tellOthers(tx)
}
