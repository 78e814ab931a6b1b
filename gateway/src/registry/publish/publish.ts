import type { ModuleId } from 'shared/module/facts'
import type { Check } from '../../../wire/status.ts'
import { factsFile } from '../../artifacts/proof.ts'
import type { ArtifactStore, Staged } from '../../artifacts/store.ts'
import { DeniedError } from '../../keys/denial.ts'
import { findKey } from '../../keys/squad-keys.ts'
import { applyPublish, type PublishRight } from './apply-publish.ts'
import { writeAudit, type Reason } from '../history/audit.ts'
import { attestAgain } from './attestation-row.ts'
import { checkArtifact } from '../checks/check-artifact.ts'
import { checkSbom } from '../checks/check-sbom.ts'
import type { ArtifactFiles } from '../../release/artifact-files.ts'
import { locked, type Database } from '../../database/database.ts'
import { planPublish, type PublishPlan } from './plan-publish.ts'
import { readPublished } from './read-published.ts'
import { readState } from '../state/read-state.ts'
import type { Release } from '../../release/release.ts'
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
type Command = { module: ModuleId; files: ArtifactFiles; reason: Reason; right: PublishRight }

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
        release: checked.release,
        sizes,
        sbom: checkSbom(checked.release.facts, files),
        published: await readPublished(tx, checked.release),
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
    return published.kind === 'nothing' ? await mendStored(deps, published, command, staged) : published
  } finally {
    await staged.discard()
  }
}

type Known = Extract<PublishPlan, { kind: 'nothing' }>

/** The same again: what is stored may have been lost or changed meanwhile, and here it is as it was published. */
async function mendStored(
  { database, store }: Deps,
  known: Known,
  { module, files, reason }: Command,
  staged: Staged,
): Promise<PublishPlan> {
  const { facts } = known.release
  const names = [...new Set((await store.faults(facts)).map(({ file }) => file))]
  if (names.length === 0) return known
  // Without its list the store does not know which files are the release's.
  if (names.includes(factsFile)) await staged.commit()
  else {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- file by file: visitors' reads come first
      await store.mend(facts, name, files.get(name) ?? new Uint8Array())
    }
  }
  const details = { mended: names.map((file) => ({ file, from: 'publish' })) }
  await locked(database.db, (tx) =>
    writeAudit(tx, { ...reason, what: 'verify', module, version: facts.version, details }),
  )
  return { ...known, mended: names }
}
