import type { RestoreRequest, SiteAt } from '../../../wire/site-at.ts'
import type { Damaged } from '../../../wire/verify.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import type { ModuleId } from 'shared/module/facts'
import type { KnownRelease } from '../../release/known-release.ts'
import { movePointer } from '../change/apply-change.ts'
import { refusedIn } from '../change/notes.ts'
import type { ModuleKeys } from '../approvals/judge-keys.ts'
import { readModuleKeys } from '../approvals/read-keys.ts'
import { writeAudit } from '../history/audit.ts'
import { readSiteAt } from '../history/site-at.ts'
import { readCandidates } from '../state/read.ts'
import { readState } from '../state/read-state.ts'
import { pointerIn, releaseKey, type RegistryState } from '../state/state.ts'
import { planRestore, type RestorePlan } from './plan-restore.ts'

export type Restored = { plan: RestorePlan; generations: Record<string, number> }

/** Plans, and applies what was planned, all of it or nothing, with nobody between. */
export async function restoreSite(
  db: Db,
  request: RestoreRequest,
  who: string,
  { damaged = [], now = new Date() }: { damaged?: readonly Damaged[]; now?: Date } = {},
): Promise<Restored> {
  return await locked(db, async (tx) => {
    const past = await readSiteAt(tx, new Date(request.time))
    const state = await readState(tx)
    const plan = planRestore({
      past,
      state,
      kept: await readKept(tx, past),
      keys: await readKeys(tx, past, { state, who }),
      force: request.force ?? false,
      expected: request.expected ?? null,
      damaged,
      now,
    })
    if (plan.kind === 'restore' && request.planOnly !== true) {
      for (const { module, before, after } of plan.moves) {
        const why = request.why ?? ''
        const forced = plan.forced.map(refusedIn('en'))
        const details = { time: past.time, ...(forced.length > 0 ? { forced } : {}) }
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await movePointer(tx, module, { before, after, at: now })
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await writeAudit(tx, {
          module,
          who,
          why,
          what: 'restore',
          before,
          after,
          version: after.stable,
          details,
        })
      }
      if (plan.moves.length > 0) await notifyGateways(tx)
    }
    return { plan, generations: generationsOf(state) }
  })
}

const generationsOf = ({ pointers }: RegistryState) =>
  Object.fromEntries([...pointers].map(([module, { generation }]) => [module, generation]))

async function readKept(db: Db, { modules }: SiteAt): Promise<Map<string, KnownRelease>> {
  const kept = new Map<string, KnownRelease>()
  for (const { module, pointer } of modules) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const release of await readCandidates(db, module, [pointer.stable]))
      kept.set(releaseKey(module, release.facts.version), release)
  }
  return kept
}

type Now = { state: RegistryState; who: string }

/** Of what is published after what the module has now, and is not what its last promote has replaced. */
async function readKeys(
  db: Db,
  { modules }: SiteAt,
  { state, who }: Now,
): Promise<Map<ModuleId, ModuleKeys>> {
  const wanted = new Map<ModuleId, ModuleKeys>()
  for (const { module, pointer: then } of modules) {
    const { stable, previous } = pointerIn(state, module)
    if (stable === null || then.stable === stable || then.stable === previous) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const keys = await readModuleKeys(db, state, module, { who })
    if (keys === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const candidates = await readCandidates(db, module, [then.stable, stable])
    const versions = candidates.map(({ facts }) => facts.version)
    if (versions.indexOf(then.stable ?? '') < versions.indexOf(stable)) wanted.set(module, keys)
  }
  return wanted
}
