import { useSyncExternalStore } from 'react'

const query = '(min-width: 56.25rem)'

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether form and summary stand beside each other; null where the server draws, and the style of each part shows or hides it. */
export function useWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
}
