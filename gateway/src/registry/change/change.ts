import type { ChangeAct, ChangeRequest } from '../../../wire/change.ts'
import type { Damaged } from '../../../wire/verify.ts'
import type { HistoryEntry } from '../../../wire/history.ts'
import { requireStanding } from '../../keys/standing.ts'
import type { ModuleId } from 'shared/module/facts'
import { wasPublished, type Reason } from '../history/audit.ts'
import { applyChange } from './apply-change.ts'
import { readModuleKeys, type Asks } from '../approvals/read-keys.ts'
import { locked, type Database, type Db } from '../../database/database.ts'
import type { ChangeCommand, ChangePlan } from './change-command.ts'
import { planChange } from './plan-change.ts'
import type { ChangeRefusal } from '../checks/refusal.ts'
import { readCandidates } from '../state/read.ts'
import { readState } from '../state/read-state.ts'
import { keepRollout } from '../state/rollout-rows.ts'
import { pointerIn } from '../state/state.ts'

/** Who changes something, and on which figures. */
export type By = {
  who: string
  details?: Record<string, unknown>
  /** Of a squad: it must still stand when the change is made. */
  keyId?: string | null
  /** Who is logged in to the console: with the admin key anybody may say any name. */
  session?: string | null
  /** Where the gateway acts for somebody: they are who asks. */
  behalf?: Asks
  /** Whether a rollout does it, which goes on then. */
  byRollout?: boolean
  /** What is known not to be stored as it was published. */
  damaged?: readonly Damaged[]
  /** How the history calls it, where it is called otherwise. */
  what?: HistoryEntry['what']
}

export type Changed =
  | { kind: 'done'; plan: ChangePlan; applied: boolean }
  | { kind: 'refused'; refusal: ChangeRefusal }

/** Plans, and applies what was planned, with nobody between. */
export async function changePointer(
  database: Database,
  act: ChangeAct,
  request: ChangeRequest,
  by: By,
): Promise<Changed> {
  return await locked(database.db, (tx) => changeWithin(tx, act, request, by))
}

/** Inside the lock. */
export async function changeWithin(
  tx: Db,
  act: ChangeAct,
  request: ChangeRequest,
  { who, details, keyId = null, session = null, behalf, byRollout = false, damaged = [], what = act }: By,
): Promise<Changed> {
  const { module, planOnly = false, why = '' } = request
  await requireStanding(tx, keyId)
  const at = new Date().toISOString()
  const state = await readState(tx)
  const { stable, previous, canary } = pointerIn(state, module)
  const releases = await readCandidates(tx, module, [request.version, stable, previous, canary?.version])
  const command: ChangeCommand = {
    module,
    version: request.version ?? null,
    percent: request.percent ?? null,
    steps: request.steps,
    thenPromote: request.thenPromote,
    bakeMinutes: request.bakeMinutes,
    force: request.force ?? false,
    expected: request.expected ?? null,
    at,
    byRollout,
    damaged,
    keys: await readModuleKeys(tx, state, module, behalf ?? { who, keyId, session }),
  }
  const planned = planChange(act, state, releases, command)
  if (planned.kind === 'refused') return await wasRemoved(tx, module, planned)
  const { plan } = planned
  const applied = plan.changed && !planOnly
  if (applied) {
    await applyChange(tx, plan, { who, why, details: { ...details, ...saidOf(command) }, at, what })
    if (command.steps) await beginRollout(tx, plan, command, { who, why, keyId, session })
  }
  return { kind: 'done', plan, applied }
}

/** What the pointer alone does not tell. */
const saidOf = ({ steps, thenPromote = false, bakeMinutes }: ChangeCommand) => ({
  ...(steps && { steps, thenPromote }),
  ...(bakeMinutes !== undefined && { bakeMinutes }),
})

async function beginRollout(
  tx: Db,
  { module, after }: ChangePlan,
  { steps, thenPromote = false, at }: ChangeCommand,
  { who, why, keyId, session }: Reason & Required<Asks>,
): Promise<void> {
  if (!steps || !after.canary) return
  await keepRollout(tx, {
    module,
    version: after.canary.version,
    steps: [...steps],
    step: 0,
    steppedAt: at,
    thenPromote,
    generation: after.generation,
    revision: 1,
    paused: null,
    startedAt: at,
    by: who,
    keyId,
    session,
    why,
  })
}

/** A version that nobody knows may have been one that garbage collection took. */
async function wasRemoved(
  tx: Db,
  module: ModuleId,
  planned: Extract<Changed, { kind: 'refused' }>,
): Promise<Changed> {
  const { refusal } = planned
  if (refusal.code !== 'unknown-version' || refusal.version === null) return planned
  const { version } = refusal
  const removed = await wasPublished(tx, module, version)
  return removed ? { kind: 'refused', refusal: { code: 'removed-version', version } } : planned
}
