import { useSyncExternalStore } from 'react'
import type { Act, ChangeRequest, Plan } from 'gateway/wire/change'
import type { PartId } from 'gateway/wire/pointer'
import type { Api } from '../../lib/api/api.ts'
import { troubleOf, type Refused, type Trouble } from '../../lib/api/trouble.ts'

/** What ops want to do; the server says what that would change. */
export type Wish = { act: Act; module: PartId; version: string | null; percent: number | null }

/** Why the plan on the screen is not the one that was there before. */
export type Renewed = 'moved' | 'no-answer' | null

/** From a wish to a changed pointer. `forced` is the plan that force would carry out, where force helps at all. */
export type Acting =
  | { step: 'asking'; last: Plan | null }
  | { step: 'planned'; plan: Plan; renewed: Renewed }
  | { step: 'refused'; refused: Refused; forced: Plan | null }
  | { step: 'failed'; trouble: Exclude<Trouble, { kind: 'refused' }> }
  | { step: 'applying'; plan: Plan }

export type ActingStore = {
  subscribe: (changed: () => void) => () => void
  now: () => Acting
  /** Asks for the plan of this wish, or of the one that comes within `afterMs`; an earlier answer is not waited for. */
  plan: (wish: Wish, afterMs?: number) => Promise<void>
  /** Does what the plan on the screen says: what was done, or null and a new state that says why not. */
  apply: (why: string) => Promise<Plan | null>
}

export function openActing(api: Pick<Api, 'change'>): ActingStore {
  const listeners = new Set<() => void>()
  let state: Acting = { step: 'asking', last: null }
  let wished: Wish | null = null
  let asking = new AbortController()

  const show = (next: Acting) => {
    state = next
    for (const tell of listeners) tell()
  }

  async function ask(wish: Wish, renewed: Renewed, afterMs = 0): Promise<void> {
    asking.abort()
    const { signal } = (asking = new AbortController())
    wished = wish
    show({ step: 'asking', last: planIn(state) })
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (signal.aborted) return
    const found = await planOf(api, wish, renewed, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return null
    })
    if (found && !signal.aborted) show(found)
  }

  return {
    now: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    plan: (wish, afterMs) => ask(wish, null, afterMs),
    apply: async (why) => {
      const chosen = chosenIn(state)
      if (!chosen || !wished) return null
      const wish = wished
      show({ step: 'applying', plan: chosen.plan })
      try {
        const { plan } = await api.change(wish.act, {
          ...bodyOf(wish),
          ...(chosen.force ? { force: true } : {}),
          why,
          expected: chosen.plan.before.generation,
        })
        return plan
      } catch (error) {
        const trouble = troubleOf(error)
        if (trouble.kind !== 'refused') await ask(wish, 'no-answer')
        else if (trouble.refused.refusal === 'moved') await ask(wish, 'moved')
        else show({ step: 'refused', refused: trouble.refused, forced: null })
        return null
      }
    },
  }
}

function chosenIn(state: Acting): { plan: Plan; force: boolean } | null {
  if (state.step === 'planned') return { plan: state.plan, force: false }
  return state.step === 'refused' && state.forced ? { plan: state.forced, force: true } : null
}

/** What was last on the screen stays there while the next is asked for. */
function planIn(state: Acting): Plan | null {
  if (state.step === 'asking') return state.last
  return state.step === 'planned' || state.step === 'applying' ? state.plan : null
}

const bodyOf = ({ module, version, percent }: Wish): ChangeRequest => ({
  module,
  version,
  ...(percent === null ? {} : { percent }),
})

async function planOf(
  api: Pick<Api, 'change'>,
  wish: Wish,
  renewed: Renewed,
  signal: AbortSignal,
): Promise<Acting> {
  const askFor = (force: boolean) =>
    api.change(wish.act, { ...bodyOf(wish), planOnly: true, ...(force ? { force } : {}) }, signal)
  try {
    return { step: 'planned', plan: (await askFor(false)).plan, renewed }
  } catch (error) {
    if (signal.aborted) throw error
    const trouble = troubleOf(error)
    if (trouble.kind !== 'refused') return { step: 'failed', trouble }
    // Whether force helps is the server's to know: it is asked, and its refusal is the answer.
    const forced = trouble.status === 401 ? null : await askFor(true).catch(() => null)
    return { step: 'refused', refused: trouble.refused, forced: forced?.plan ?? null }
  }
}

export function useActing(acting: ActingStore): Acting {
  return useSyncExternalStore(acting.subscribe, acting.now)
}
