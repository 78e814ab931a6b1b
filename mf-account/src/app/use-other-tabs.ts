import { useCallback, useEffect } from 'react'
import { sessionChangedKey } from 'shared/auth/auth'
import { useRevalidator } from 'shared/router/router'

/** Reads the page's data anew when another tab may have changed it; answers how to do so. */
export function useOtherTabs(): () => void {
  const { revalidate } = useRevalidator()
  const readAgain = useCallback(() => void revalidate(), [revalidate])
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    // Details that are changed bring another token, with the name, and with it every tab is notified.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === sessionChangedKey) readAgain()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('storage', onStorage)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('storage', onStorage)
    }
  }, [readAgain])
  return readAgain
}
