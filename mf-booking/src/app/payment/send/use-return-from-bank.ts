import { useEffect, useEffectEvent } from 'react'

/** The browser's back button may bring the page back as it was left, card and all. */
export function useReturnFromBank(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) returned()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
