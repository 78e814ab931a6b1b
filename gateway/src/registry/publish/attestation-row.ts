import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type ModuleId, moduleId } from 'shared/module/facts'
import { attestation, type Attestation, type Check } from '../../../wire/status.ts'
import { smokeOf, withSmoke } from '../checks/attest.ts'
import type { Db } from '../../database/database.ts'

const stored = z.object({
  ...attestation.shape,
  /** When a gateway began with the smoke; null while nobody has. */
  claimedAt: z.optional(z.nullable(z.string())),
})

export async function readAttestation(
  db: Db,
  module: ModuleId,
  version: string,
): Promise<Attestation | null> {
  const row = await db
    .selectFrom('release')
    .select('attestation')
    .where('module', '=', module)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.attestation ? z.parse(attestation, row.attestation) : null
}

async function write(tx: Db, module: ModuleId, version: string, value: z.infer<typeof stored>) {
  await tx
    .updateTable('release')
    .set({ attestation: JSON.stringify(value) })
    .where('module', '=', module)
    .where('version', '=', version)
    .execute()
}

/**
 * The same was published again. A smoke that failed is tried again, for the cause may have been elsewhere; a release
 * from before there were attestations gets this one; any other keeps its own.
 */
export async function attestAgain(
  tx: Db,
  module: ModuleId,
  version: string,
  now: Attestation,
): Promise<Attestation> {
  const before = await readAttestation(tx, module, version)
  const smoke = smokeOf(now)
  const stays = before !== null && (smokeOf(before)?.verdict !== 'failed' || smoke === null)
  if (stays) return before
  const after = before && smoke ? withSmoke(before, smoke, now.at) : now
  await write(tx, module, version, after)
  return after
}

export type Claim = { module: ModuleId; version: string }

/**
 * The release that has waited longest for its smoke, and is nobody's or a dead gateway's; of a module whose turn was
 * longest ago, so that a squad that ships a lot does not keep the others waiting.
 */
export async function claimSmoke(
  tx: Db,
  now: Date,
  deadAfterMs: number,
  lastTurn: (module: ModuleId) => number = () => 0,
): Promise<Claim | null> {
  const rows = await tx
    .selectFrom('release')
    .select(['module', 'version', 'attestation'])
    .where(sql`attestation ->> 'verdict'`, '=', 'running')
    .orderBy('number')
    .execute()
  const turnOf = ({ module }: { module: string }) => lastTurn(moduleId.parse(module))
  const inTurn = rows.toSorted((one, other) => turnOf(one) - turnOf(other))
  for (const row of inTurn) {
    const known = z.parse(stored, row.attestation)
    const claimed = known.claimedAt ? Date.parse(known.claimedAt) : 0
    if (now.getTime() - claimed < deadAfterMs) continue
    const claim = { module: moduleId.parse(row.module), version: row.version }
    // oxlint-disable-next-line no-await-in-loop -- the first that is free ends it
    await write(tx, claim.module, claim.version, { ...known, claimedAt: now.toISOString() })
    return claim
  }
  return null
}

/** Null: nothing was found out, anybody may try again. */
export async function endSmoke(tx: Db, { module, version }: Claim, smoke: Check | null): Promise<void> {
  const before = await readAttestation(tx, module, version)
  if (!before || smokeOf(before)?.verdict !== 'running') return
  await write(
    tx,
    module,
    version,
    smoke === null ? before : withSmoke(before, smoke, new Date().toISOString()),
  )
}

/** Why there is no verdict yet, for whoever waits for it. */
export async function saySmoke(tx: Db, { module, version }: Claim, message: string): Promise<void> {
  const before = await readAttestation(tx, module, version)
  if (!before) return
  const smoke = smokeOf(before)
  if (smoke?.verdict !== 'running' || smoke.message === message) return
  await write(tx, module, version, withSmoke(before, { ...smoke, message }, before.at))
}
