import type { Envelope } from '../../keys/record.ts'
import type { Db } from '../../database/database.ts'
import { writeAudit, type Reason } from '../history/audit.ts'
import type { Release } from '../../release/release.ts'
import type { Attestation } from '../../../wire/status.ts'

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
  await writeAudit(tx, { module, who, why, what: 'publish', version })
}
