import { useSyncExternalStore } from 'react'

let lost: string | null = null
const listeners = new Set<() => void>()

/** The page that did not open while something was typed on the one that stayed; null when there is none. */
export function sayLost(href: string | null): void {
  lost = href
  for (const listener of listeners) listener()
}

export function useLostPage(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
