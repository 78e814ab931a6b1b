import { useSyncExternalStore } from 'react'

let answer: (() => void) | null = null
const listeners = new Set<() => void>()

/** Asks the member to log in again where they are. Resolves when they have, or do not want to. */
export function askToLogIn(): Promise<void> {
  return new Promise((resolve) => {
    change(resolve)
  })
}

/** The member has logged in, or does not want to; also when it was done in another tab. */
export function answerLogIn(): void {
  const waiting = answer
  change(null)
  waiting?.()
}

export function useAskedToLogIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answer !== null,
    () => false,
  )
}

function change(next: typeof answer): void {
  answer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
