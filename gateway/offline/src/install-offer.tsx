import { useEffect, useState } from 'react'
import styles from './offline-tickets.module.css'

/** Of Chromium, which would otherwise ask by itself; others add a page by their own menu. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** Offered once, below the tickets: who has opened them here may want them a tap away. */
export function InstallOffer() {
  const [offer, setOffer] = useState<InstallEvent | null>(null)

  useEffect(() => {
    const onOffer = (event: Event) => {
      if (!isInstallEvent(event)) return
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener('beforeinstallprompt', onOffer)
    return () => window.removeEventListener('beforeinstallprompt', onOffer)
  }, [])

  if (!offer) return null
  return (
    <p>
      <button
        type="button"
        className={styles['button']}
        onClick={() => {
          setOffer(null)
          void offer.prompt()
        }}
      >
        Ana ekrana ekle
      </button>
    </p>
  )
}
