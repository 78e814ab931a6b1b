import type { Envelope } from '../keys/record.ts'
import type { Db } from './database.ts'
import { tellOthers } from './database.ts'
import type { PromotePlan } from './plan-promote.ts'
import { pointerOf, rowOf } from './pointer-row.ts'
import { channel, type Release } from './release.ts'
import type { Pointer } from '../../wire/pointer.ts'
import type { Attestation } from '../../wire/status.ts'

export type Reason = { who: string; why: string }

/** Why a publish was heard. */
export type PublishRight = {
  /** What the squad signed. */
  record: Envelope
  /** sha256 of module.json. */
  digest: string
  prefixes: readonly string[]
  /** The reason that ops gave for going without the smoke. */
  waiveSmoke: string | null
}

/** Inside the lock, after the files are stored: from here the release can be promoted. */
export async function applyPublish(
  tx: Db,
  release: Release,
  { who, why }: Reason,
  { record, digest, attestation }: PublishRight & { attestation: Attestation },
): Promise<void> {
  const { id: module, version } = release.facts
  await tx
    .insertInto('release')
    .values({
      module,
      version,
      facts: JSON.stringify(release.facts),
      manifest: release.manifest === null ? null : JSON.stringify(release.manifest),
      published_by: who,
      digest,
      record: JSON.stringify(record),
      attestation: JSON.stringify(attestation),
    })
    .execute()
  await tx.insertInto('audit').values({ who, why, what: 'publish', channel, module, version }).execute()
}

export async function applyPromote(
  tx: Db,
  { module, from, to }: Extract<PromotePlan, { kind: 'point' }>,
  { who, why }: Reason,
): Promise<void> {
  const [known] = await tx
    .selectFrom('pointer')
    .selectAll()
    .where('channel', '=', channel)
    .where('module', '=', module)
    .execute()
  const before = known ? pointerOf(known) : null
  const after: Pointer = {
    stable: to,
    previous: from,
    canary: null,
    rolledBack: false,
    generation: (before?.generation ?? 0) + 1,
  }
  await tx
    .insertInto('pointer')
    .values({ channel, module, ...rowOf(after) })
    .onConflict((conflict) => conflict.columns(['channel', 'module']).doUpdateSet(rowOf(after)))
    .execute()
  await tx
    .insertInto('audit')
    .values({
      who,
      why,
      what: 'promote',
      channel,
      module,
      version: to,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
  await tellOthers(tx)
}
