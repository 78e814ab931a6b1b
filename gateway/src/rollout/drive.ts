import type { FastifyBaseLogger } from 'fastify'
import type { ModuleId } from 'shared/module/facts'
import { every } from 'shared-server/every'
import type { HoldBack } from '../../wire/hold-back.ts'
import type { Rollout } from '../../wire/rollout.ts'
import type { Damaged } from '../../wire/verify.ts'
import type { Db } from '../database/database.ts'
import type { LiveVerdict } from '../health/evaluation/evaluate-live.ts'
import type { Registry } from '../registry/registry.ts'
import { pauseWithoutKeys } from './pause-without-keys.ts'
import { promoteHeld } from './promote-held.ts'
import { takeStep } from './take-step.ts'
import { waitOf } from './waits.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'state' | 'refresh'>
  /** What is found of the module's canary now; null where it has none. */
  judge: (module: ModuleId) => Promise<LiveVerdict | null>
  /** What is known not to be stored as it was published. */
  damaged: () => Promise<readonly Damaged[]>
  minVisits: number
  everySeconds: number
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** A round is over; `failed` when one of what was due could not go on. */
  looked: (result: 'done' | 'failed') => void
  now?: () => number
}

/**
 * Takes the steps that are due. Any gateway does it, and each step is taken once; one that was ended in the middle has
 * done nothing, and the next one goes on. The returned function ends it.
 */
export const driveRollouts = (deps: Deps): (() => Promise<void>) =>
  every(deps.everySeconds * 1000, async () => {
    const failures = await takeDue(deps)
    deps.looked(failures === 0 ? 'done' : 'failed')
  })

/** One that cannot go on leaves the others alone; answers how many could not. */
async function takeDue(deps: Deps): Promise<number> {
  let failures = 0
  const attempt = async ({ module, version }: Release, act: () => Promise<void>) => {
    try {
      await act()
    } catch (err) {
      failures += 1
      deps.log.error({ err, module, version }, 'what was due could not go on')
    }
  }
  for (const rollout of deps.registry.state().rollouts)
    // oxlint-disable-next-line no-await-in-loop -- each changes the registry, one after the other
    await attempt(rollout, () => takeDueStep(deps, rollout))
  for (const held of deps.registry.state().heldBack)
    // oxlint-disable-next-line no-await-in-loop -- each changes the registry, one after the other
    await attempt(held, () => promoteMet(deps, held))
  return failures
}

type Release = { module: ModuleId; version: string }

async function takeDueStep(
  { db, registry, judge, damaged, minVisits, log, now = Date.now }: Deps,
  rollout: Rollout,
): Promise<void> {
  const { module, version } = rollout
  if (rollout.paused) return
  if (await pauseWithoutKeys(db, registry.state(), rollout, new Date(now()))) {
    log.info({ module, version }, 'rollout: paused without a second person')
    return await registry.refresh()
  }
  if (Date.parse(rollout.dueAt) > now()) return
  const verdict = await judge(module)
  const { kind } = waitOf(rollout, { state: registry.state(), verdict, minVisits, now: now() })
  if (kind !== 'none') return
  const step = await takeStep(db, rollout, new Date(now()), await damaged())
  log.info({ module, version, step: rollout.step + 1, of: rollout.steps.length }, `rollout: ${step}`)
  // The next document has it.
  if (step !== 'waits') await registry.refresh()
}

async function promoteMet({ db, registry, damaged, log }: Deps, held: HoldBack): Promise<void> {
  const { module, version, met, thenPromote, problem } = held
  if (!met || !thenPromote || problem !== null) return
  const done = await promoteHeld(db, held, await damaged())
  log.info({ module, version }, `held back: ${done}`)
  // The next document has it.
  if (done !== 'waits') await registry.refresh()
}
