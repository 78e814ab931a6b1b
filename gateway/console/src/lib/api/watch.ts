import { useSyncExternalStore } from 'react'
import { ApiTrouble, troubleOf, type Trouble } from './trouble.ts'

/** What is known of something that changes on the server. Once shown, it stays; `failing` says since when it is old. */
export type Watched<T> =
  | { step: 'loading' }
  | { step: 'failed'; trouble: Trouble }
  | { step: 'shown'; value: T; at: number; failing: Trouble | null }

export type Watch<T> = {
  subscribe: (changed: () => void) => () => void
  now: () => Watched<T>
  /** Asks at once, whoever is looking. */
  refresh: () => Promise<void>
}

type Options = { everyMs?: number; clock?: () => number }

/** Asks again and again while somebody looks at it, and at once when the page is looked at again. */
export function watch<T>(
  read: (signal: AbortSignal) => Promise<T>,
  { everyMs = 5000, clock = Date.now }: Options = {},
): Watch<T> {
  const listeners = new Set<() => void>()
  let state: Watched<T> = { step: 'loading' }
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Watched<T>) => {
    state = next
    for (const tell of listeners) tell()
  }

  async function refresh(): Promise<void> {
    clearTimeout(timer)
    asking.abort()
    const mine = new AbortController()
    asking = mine
    try {
      const value = await read(mine.signal)
      if (!mine.signal.aborted) show({ step: 'shown', value, at: clock(), failing: null })
    } catch (error) {
      if (mine.signal.aborted) return
      const trouble = error instanceof ApiTrouble ? troubleOf(error) : ({ kind: 'unreachable' } as const)
      show(state.step === 'shown' ? { ...state, failing: trouble } : { step: 'failed', trouble })
    }
    if (listeners.size > 0 && !mine.signal.aborted) timer = setTimeout(() => void refresh(), everyMs)
  }

  const seenAgain = () => {
    if (document.visibilityState === 'visible') void refresh()
  }

  return {
    refresh,
    now: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', seenAgain)
        void refresh()
      }
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', seenAgain)
        clearTimeout(timer)
        asking.abort()
      }
    },
  }
}

export function useWatched<T>(watched: Watch<T>): Watched<T> {
  return useSyncExternalStore(watched.subscribe, watched.now)
}

/** What is shown, or null while there is nothing to show. */
export function shownOf<T>(watched: Watched<T>): T | null {
  return watched.step === 'shown' ? watched.value : null
}
