import { useEffect, useSyncExternalStore } from 'react'
import { aheadOfTap } from './at-rest.ts'
import { realWait, withRetry } from './retry.ts'

/** Code that a page can do without until somebody taps. */
export type Later<Code> = {
  /** Null until it is there. */
  current: () => Code | null
  /** Asks for it, again where it did not come. Rejects when it cannot be had now. */
  load: () => Promise<Code>
  subscribe: (changed: () => void) => () => void
}

/** What `load` imports comes once for all who use it. */
export function createLater<Code>(load: () => Promise<Code>): Later<Code> {
  const listeners = new Set<() => void>()
  let code: Code | null = null
  let coming: Promise<Code> | null = null

  async function ask(): Promise<Code> {
    try {
      code = await withRetry(load, realWait)
      for (const changed of listeners) changed()
      return code
    } finally {
      coming = null
    }
  }

  return {
    current: () => code,
    load: async () => code ?? (await (coming ??= ask())),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/**
 * The code where it is there, null before: it comes when the page is at rest, or with the tap that calls `load`. Null too on the
 * server and while its markup is hydrated.
 */
export function useLater<Code>(later: Later<Code>): Code | null {
  useAhead(later)
  return useSyncExternalStore(later.subscribe, later.current, none)
}

/** For code that nothing is drawn with. */
export function useAhead<Code>(later: Later<Code>): void {
  useEffect(() => aheadOfTap(() => void later.load().catch(comesWithTheTap)), [later])
}

const none = () => null

function comesWithTheTap() {
  return null
}
