import type { RestoreRequest, SiteAt } from '../../../wire/site-at.ts'
import type { Damaged } from '../../../wire/verify.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import type { ModuleId } from 'shared/module/facts'
import { movePointer } from '../change/apply-change.ts'
import { refusedIn } from '../change/notes.ts'
import { readModuleKeys, type Asks } from '../approvals/read-keys.ts'
import { writeAudit } from '../history/audit.ts'
import { readSiteAt } from '../history/site-at.ts'
import { readCandidates } from '../state/read.ts'
import { readState } from '../state/read-state.ts'
import { pointerIn, type RegistryState } from '../state/state.ts'
import { planRestore, type KeptReleases, type RestorePlan } from './plan-restore.ts'

export type Restored = { plan: RestorePlan; generations: Record<string, number> }

/** Plans, and applies what was planned, all of it or nothing, with nobody between. */
export async function restoreSite(
  db: Db,
  request: RestoreRequest,
  { who, session = null }: Asks,
  { damaged = [], now = new Date() }: { damaged?: readonly Damaged[]; now?: Date } = {},
): Promise<Restored> {
  return await locked(db, async (tx) => {
    const past = await readSiteAt(tx, new Date(request.time))
    const state = await readState(tx)
    const plan = planRestore({
      past,
      state,
      kept: await readKept(tx, past, state, { who, session }),
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

/** What was stable then, and what the judgement of it needs: for a second person also what is stable now. */
async function readKept(
  tx: Db,
  { modules }: SiteAt,
  state: RegistryState,
  asks: Asks,
): Promise<Map<ModuleId, KeptReleases>> {
  const kept = new Map<ModuleId, KeptReleases>()
  for (const { module, pointer: then } of modules) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const keys = await readModuleKeys(tx, state, module, asks)
    const now = keys === null ? null : pointerIn(state, module).stable
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const releases = await readCandidates(tx, module, [then.stable, now])
    kept.set(module, { releases, keys })
  }
  return kept
}
