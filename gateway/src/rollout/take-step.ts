import type { Rollout } from '../../wire/rollout.ts'
import type { Damaged } from '../../wire/verify.ts'
import { rolloutDriver } from '../../wire/own-name.ts'
import { isStanding } from '../keys/standing.ts'
import { locked, notifyGateways, type Db } from '../database/database.ts'
import { changeWithin, type Changed } from '../registry/change/change.ts'
import { describeRefusal, type ChangeRefusal } from '../registry/checks/refusal.ts'
import { writeAudit } from '../registry/history/audit.ts'
import { readState } from '../registry/state/read-state.ts'
import { endRollout, keepRollout } from '../registry/state/rollout-rows.ts'

/** What was done; `moved` when another gateway, or a person, was quicker. */
export type StepTaken = 'stepped' | 'promoted' | 'ended' | 'paused' | 'waits' | 'moved'

/**
 * The step after the one that was seen, once, whichever gateway takes it. A refusal pauses, with its reason; so does what is known
 * not to be stored as it was published.
 */
export async function takeStep(
  db: Db,
  seen: Rollout,
  now: Date,
  damaged: readonly Damaged[] = [],
): Promise<StepTaken> {
  return await locked(db, async (tx) => {
    const { rollouts } = await readState(tx)
    const running = rollouts.find(({ module }) => module === seen.module)
    if (!running || running.revision !== seen.revision || running.paused) return 'moved'
    const next = running.steps[running.step + 1]
    if (!next && !running.thenPromote) return await end(tx, running)
    if (!(await isStanding(tx, running.keyId ?? null)))
      return await pause(tx, running, { why: revokedWhy(running.by), refusal: 'revoked-key' }, now)
    const changed = await change(tx, running, damaged)
    if (changed.kind === 'refused') return await refused(tx, running, changed.refusal, now)
    if (!next) return 'promoted'
    await keepRollout(tx, {
      ...running,
      step: running.step + 1,
      steppedAt: now.toISOString(),
      generation: changed.plan.after.generation,
      revision: running.revision + 1,
    })
    return 'stepped'
  })
}

async function change(tx: Db, running: Rollout, damaged: readonly Damaged[]): Promise<Changed> {
  const { module, version, steps, step, by, keyId, session, why } = running
  const next = steps[step + 1]
  const reason = `${next ? `step ${step + 2} of ${steps.length}` : 'after the last step'}, begun by ${by}${why === '' ? '' : `: ${why}`}`
  const details = next ? { rollout: { step: step + 2, of: steps.length } } : { rolloutOver: true }
  return await changeWithin(
    tx,
    next ? 'canary' : 'promote',
    { module, version, why: reason.slice(0, 500), ...(next && { percent: next.percent }) },
    {
      who: rolloutDriver,
      details,
      byRollout: true,
      damaged,
      behalf: { who: by, keyId, session },
    },
  )
}

/** It stays a canary of its last share. */
async function end(tx: Db, { module, version, steps, by, why }: Rollout): Promise<StepTaken> {
  await endRollout(tx, module)
  const details = { steps, by }
  await writeAudit(tx, { module, version, who: rolloutDriver, why, what: 'rollout', details })
  await notifyGateways(tx)
  return 'ended'
}

const passes = new Set<ChangeRefusal['code']>(['frozen', 'held-back', 'checks-running'])

async function refused(tx: Db, running: Rollout, refusal: ChangeRefusal, now: Date): Promise<StepTaken> {
  // What ends by itself is waited for.
  if (passes.has(refusal.code)) return 'waits'
  const why = describeRefusal(refusal).en.slice(0, 500)
  return await pause(tx, running, { why, refusal: refusal.code }, now)
}

/** Who was removed has nothing go on after them. */
export const revokedWhy = (by: string): string =>
  `the key of ${by} was revoked: somebody who may must decide anew`.slice(0, 500)

type Reason = { why: string; refusal: string }

/** Inside the lock. */
export async function pause(
  tx: Db,
  running: Rollout,
  { why, refusal }: Reason,
  now: Date,
): Promise<StepTaken> {
  const { module, version } = running
  const paused = { at: now.toISOString(), by: rolloutDriver, why }
  await keepRollout(tx, { ...running, revision: running.revision + 1, paused })
  const details = { refusal }
  await writeAudit(tx, { module, version, who: rolloutDriver, why, what: 'pause', details })
  await notifyGateways(tx)
  return 'paused'
}
