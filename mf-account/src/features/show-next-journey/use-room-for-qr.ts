import { useSyncExternalStore } from 'react'

const query = '(min-width: 45rem)'

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the QR has room beside the journey; where it has none it is not drawn before it is asked for. */
export function useRoomForQr(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
