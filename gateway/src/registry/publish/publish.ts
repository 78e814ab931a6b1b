import type { Check } from '../../../wire/status.ts'
import type { ArtifactStore } from '../../artifacts/store.ts'
import { DeniedError } from '../../keys/denial.ts'
import { findKey } from '../../keys/squad-keys.ts'
import { applyPublish, type PublishRight } from './apply-publish.ts'
import type { Reason } from '../history/audit.ts'
import { attestAgain } from './attestation-row.ts'
import { checkArtifact } from '../checks/check-artifact.ts'
import type { ArtifactFiles } from '../../release/artifact-files.ts'
import { locked, type Database } from '../../database/database.ts'
import { planPublish, type PublishPlan } from './plan-publish.ts'
import { readReleases } from '../state/read.ts'
import { readState } from '../state/read-state.ts'
import type { PartId, Release } from '../../release/release.ts'
import { servedBy, type Served } from '../state/served.ts'
import { brotliSizes } from '../checks/size-budget.ts'

/** Who tries the public pages of a release, in the background. */
export type SmokeGate = {
  /** What is said of it the moment the release is stored. */
  first: (release: Release, served: readonly Served[], waived: string | null) => Check
  /** There is something to try. */
  wake: () => void
}

type Deps = { database: Database; store: ArtifactStore; gate: SmokeGate }
type Command = { module: PartId; files: ArtifactFiles; reason: Reason; right: PublishRight }

/** Checks, stores and writes down; what is refused leaves nothing behind. */
export async function publishRelease(deps: Deps, command: Command): Promise<PublishPlan> {
  const { module, files, reason, right } = command
  const checked = checkArtifact(module, files)
  if (!checked.ok) return { kind: 'refused', refusal: checked.refusal }
  const sizes = await brotliSizes(files)
  const staged = await deps.store.stage(checked.release.facts, files)
  try {
    const published = await locked(deps.database.db, async (tx): Promise<PublishPlan> => {
      // The release was a while on its way: the key may have ended meanwhile.
      const key = await findKey(tx, right.record.keyId)
      if (key?.revokedAt !== null || key.module !== module)
        throw new DeniedError({ code: 'revoked-key', keyId: right.record.keyId })
      const state = await readState(tx)
      const served = servedBy(state)
      const plan = planPublish({
        module,
        files,
        sizes,
        published: await readReleases(tx, module),
        prefixes: right.prefixes,
        served,
        modules: state.modules,
        smoke: deps.gate.first(checked.release, served, right.waiveSmoke),
        at: new Date().toISOString(),
      })
      if (plan.kind === 'refused') return plan
      const { version } = plan.release.facts
      if (plan.kind === 'nothing') {
        return { ...plan, attestation: await attestAgain(tx, module, version, plan.attestation) }
      }
      await staged.commit()
      await applyPublish(tx, plan.release, reason, { ...right, attestation: plan.attestation })
      return plan
    })
    if (published.kind !== 'refused') deps.gate.wake()
    return published
  } finally {
    await staged.discard()
  }
}
