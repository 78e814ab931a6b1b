import { useSyncExternalStore } from 'react'

const query = '(min-width: 56.25rem)'

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether form and summary stand beside each other; the page is drawn in the browser alone. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
