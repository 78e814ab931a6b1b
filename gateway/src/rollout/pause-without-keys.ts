import type { Rollout } from '../../wire/rollout.ts'
import { locked, type Db } from '../database/database.ts'
import { readModuleKeys } from '../registry/approvals/read-keys.ts'
import { keyObstacles } from '../registry/change/obstacles.ts'
import { describeRefusal, type ChangeRefusal } from '../registry/checks/refusal.ts'
import { readState } from '../registry/state/read-state.ts'
import { needsTwoKeys, type RegistryState } from '../registry/state/state.ts'
import { pause } from './take-step.ts'

/** A rollout does not wait for its next step to notice that a yes was withdrawn, or is nobody's any more. */
export async function pauseWithoutKeys(
  db: Db,
  { modules }: Pick<RegistryState, 'modules'>,
  seen: Rollout,
  now: Date,
): Promise<boolean> {
  // Asked without the lock first: nearly always nothing is missing.
  if (!needsTwoKeys(modules, seen.module)) return false
  if ((await missingKeys(db.withSchema('gateway'), { modules }, seen)) === null) return false
  return await locked(db, async (tx) => {
    const state = await readState(tx)
    const running = state.rollouts.find(({ module }) => module === seen.module)
    if (!running || running.revision !== seen.revision || running.paused) return false
    const refusal = await missingKeys(tx, state, running)
    if (refusal === null) return false
    const why = describeRefusal(refusal).en.slice(0, 500)
    await pause(tx, running, { why, refusal: refusal.code }, now)
    return true
  })
}

async function missingKeys(
  db: Db,
  state: Pick<RegistryState, 'modules'>,
  { module, version, by, keyId, session }: Rollout,
): Promise<ChangeRefusal | null> {
  const keys = await readModuleKeys(db, state, module, { who: by, keyId, session })
  return keyObstacles({ facts: { id: module, version } }, keys)[0] ?? null
}
