import type { ChangeAct, ChangeRequest, Plan } from 'gateway/wire/change'
import type { RolloutStep } from 'gateway/wire/rollout'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ModuleId } from 'shared/module/facts'
import type { OpsApi } from '../../lib/api/api.ts'
import { failureOf, type Refused, type OpsApiFailure } from '../../lib/api/api-error.ts'

/** What ops want to do; the server says what that would change. */
export type ChangeCommand = {
  act: ChangeAct
  module: ModuleId
  version: string | null
  percent: number | null
  /** Of a canary that grows by itself, instead of its percent. */
  rollout?: { steps: RolloutStep[]; thenPromote: boolean } | null
  /** Of a promote; null is as long as the site watches. */
  bakeMinutes?: number | null
}

/** Why the plan on the screen is not the one that was there before. */
export type Renewed = 'moved' | 'no-answer' | null

/** From a command to a changed pointer. `forced` is the plan that force would carry out, where force helps at all. */
export type ChangeState =
  | { step: 'asking'; last: Plan | null }
  | { step: 'planned'; plan: Plan; renewed: Renewed }
  | { step: 'refused'; refused: Refused; forced: Plan | null }
  | { step: 'failed'; failure: Exclude<OpsApiFailure, { kind: 'refused' }> }
  | { step: 'applying'; plan: Plan }

export type ChangeStore = {
  state: StoreApi<ChangeState>
  /** Asks for the plan of this command, or of the one that comes within `afterMs`; an earlier answer is not waited for. */
  plan: (command: ChangeCommand, afterMs?: number) => Promise<void>
  /** Does what the plan on the screen says: what was done, or null and a new state that says why not. */
  apply: (why: string) => Promise<Plan | null>
}

export function openChangeStore(api: Pick<OpsApi, 'change'>): ChangeStore {
  const state = createStore<ChangeState>(() => ({ step: 'asking', last: null }))
  // One state follows another: nothing of the one before is left in it.
  const show = (next: ChangeState) => state.setState(next, true)
  let latest: ChangeCommand | null = null
  let asking = new AbortController()

  async function ask(command: ChangeCommand, renewed: Renewed, afterMs = 0): Promise<void> {
    asking.abort()
    const { signal } = (asking = new AbortController())
    latest = command
    show({ step: 'asking', last: planIn(state.getState()) })
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (signal.aborted) return
    const found = await planOf(api, command, renewed, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return null
    })
    if (found && !signal.aborted) show(found)
  }

  return {
    state,
    plan: (command, afterMs) => ask(command, null, afterMs),
    apply: async (why) => {
      const chosen = chosenIn(state.getState())
      if (!chosen || !latest) return null
      const command = latest
      show({ step: 'applying', plan: chosen.plan })
      try {
        const { plan } = await api.change(command.act, {
          ...bodyOf(command),
          ...(chosen.force ? { force: true } : {}),
          why,
          expected: chosen.plan.before.generation,
        })
        return plan
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind !== 'refused') await ask(command, 'no-answer')
        else if (failure.refused.refusal === 'moved') await ask(command, 'moved')
        else show({ step: 'refused', refused: failure.refused, forced: null })
        return null
      }
    },
  }
}

function chosenIn(state: ChangeState): { plan: Plan; force: boolean } | null {
  if (state.step === 'planned') return { plan: state.plan, force: false }
  return state.step === 'refused' && state.forced ? { plan: state.forced, force: true } : null
}

/** What was last on the screen stays there while the next is asked for. */
function planIn(state: ChangeState): Plan | null {
  if (state.step === 'asking') return state.last
  return state.step === 'planned' || state.step === 'applying' ? state.plan : null
}

const bodyOf = ({ module, version, percent, rollout, bakeMinutes }: ChangeCommand): ChangeRequest => ({
  module,
  version,
  ...(percent === null || rollout ? {} : { percent }),
  ...rollout,
  ...(typeof bakeMinutes === 'number' ? { bakeMinutes } : {}),
})

async function planOf(
  api: Pick<OpsApi, 'change'>,
  command: ChangeCommand,
  renewed: Renewed,
  signal: AbortSignal,
): Promise<ChangeState> {
  const askFor = (force: boolean) =>
    api.change(command.act, { ...bodyOf(command), planOnly: true, ...(force ? { force } : {}) }, signal)
  try {
    return { step: 'planned', plan: (await askFor(false)).plan, renewed }
  } catch (error) {
    if (signal.aborted) throw error
    const failure = failureOf(error)
    if (failure.kind !== 'refused') return { step: 'failed', failure }
    // Whether force helps is the server's to know: it is asked, and its refusal is the answer.
    const forced = failure.status === 401 ? null : await askFor(true).catch(() => null)
    return { step: 'refused', refused: failure.refused, forced: forced?.plan ?? null }
  }
}
