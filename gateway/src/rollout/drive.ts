import type { FastifyBaseLogger } from 'fastify'
import type { ModuleId } from 'shared/module/facts'
import { every } from 'shared-server/every'
import type { Db } from '../database/database.ts'
import type { LiveVerdict } from '../health/evaluation/evaluate-live.ts'
import type { Registry } from '../registry/registry.ts'
import { promoteHeld } from './promote-held.ts'
import { takeStep } from './take-step.ts'
import { waitOf } from './waits.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'state' | 'refresh'>
  /** What is found of the module's canary now; null where it has none. */
  judge: (module: ModuleId) => Promise<LiveVerdict | null>
  minVisits: number
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  everyMs?: number
  now?: () => number
}

const roundMs = 5000

/**
 * Takes the steps that are due. Any gateway does it, and each step is taken once; one that was ended in the middle has
 * done nothing, and the next one goes on.
 */
export function driveRollouts(deps: Deps): { round: () => Promise<void>; close: () => Promise<void> } {
  const round = () => takeDue(deps)
  const close = every(deps.everyMs ?? roundMs, round, (err) =>
    deps.log.error({ err }, 'rollouts could not go on'),
  )
  return { round, close }
}

async function takeDue({ db, registry, judge, minVisits, log, now = Date.now }: Deps): Promise<void> {
  const state = registry.state()
  for (const rollout of state.rollouts) {
    const { module, version } = rollout
    if (rollout.paused || Date.parse(rollout.dueAt) > now()) continue
    // oxlint-disable-next-line no-await-in-loop -- each changes the registry, one after the other
    const verdict = await judge(module)
    const { kind } = waitOf(rollout, { state, verdict, minVisits, now: now() })
    if (kind !== 'none') continue
    // oxlint-disable-next-line no-await-in-loop -- each changes the registry, one after the other
    const step = await takeStep(db, rollout, new Date(now()))
    log.info({ module, version, step: rollout.step + 1, of: rollout.steps.length }, `rollout: ${step}`)
    // oxlint-disable-next-line no-await-in-loop -- the next document has it
    if (step !== 'waits') await registry.refresh()
  }
  for (const held of registry.state().heldBack) {
    if (!held.met || !held.thenPromote || held.problem !== null) continue
    // oxlint-disable-next-line no-await-in-loop -- each changes the registry, one after the other
    const done = await promoteHeld(db, held)
    log.info({ module: held.module, version: held.version }, `held back: ${done}`)
    // oxlint-disable-next-line no-await-in-loop -- the next document has it
    if (done !== 'waits') await registry.refresh()
  }
}
