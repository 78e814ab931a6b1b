import { useSyncExternalStore } from 'react'

/** Of Chromium, which would otherwise ask by itself; others add a page by their own menu. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

// It comes once for a document, often before anything is drawn that could take it.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    take(event)
  })
}

/** Asks to add the site to the home screen; null where the browser has nothing to offer, or was asked already. */
export function useInstallOffer(): (() => void) | null {
  const offer = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
  if (!offer) return null
  return () => {
    take(null)
    void offer.prompt()
  }
}

function take(next: InstallEvent | null): void {
  offered = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
