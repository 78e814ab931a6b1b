import type { RemoteId } from 'shared/module/module'

/** What did not load in this tab. */
export type LoadFailure = {
  module: RemoteId | 'host'
  version: string
  /**
   * `entry`, `chunk` and `style` were given up after their retries; `fallback-used` says that the tab goes on
   * with an earlier release instead of this version, `fallback-failed` that there was none which loads.
   */
  what: 'entry' | 'chunk' | 'style' | 'fallback-used' | 'fallback-failed'
}

type Listener = (failure: LoadFailure) => void

// What fails before anybody listens is told when somebody does.
const untold: LoadFailure[] = []
const listeners = new Set<Listener>()

/** The first listener also hears what failed before it came. */
export function onLoadFailure(listener: Listener): () => void {
  listeners.add(listener)
  for (const failure of untold.splice(0)) listener(failure)
  return () => void listeners.delete(listener)
}

export function announceLoadFailure(failure: LoadFailure): void {
  if (listeners.size === 0) untold.push(failure)
  for (const listener of listeners) listener(failure)
}
