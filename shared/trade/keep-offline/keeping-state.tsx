import Smartphone from 'lucide-react/icons/smartphone'
import { patterns } from '../../contracts/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './keep-offline.module.css'
import type { Keeping } from './use-kept-tickets.tsx'

const texts = {
  off: 'Saklarsanız biniş kartı ve QR kodu internet olmadan da açılır. Başkalarının da kullandığı bir cihazda saklamayın.',
  kept: 'Bu cihazda saklanıyor; internet olmadan da açılır. Oturumunuzu kapattığınızda ve varıştan altı saat sonra kaldırılır.',
  failed: 'Tarayıcınız izin vermediği için bu cihazda saklanamadı. PNR kodunuz ve kimliğiniz yeter.',
}

type Props = {
  keeping: Exclude<Keeping, 'unavailable'>
  onKeep: () => void
  onRemove: () => void
  /** Null where the browser offers no installing. */
  onInstall: (() => void) | null
}

/** How it stands with keeping, and what can be done. It knows no ticket. */
export function KeepingState({ keeping, onKeep, onRemove, onInstall }: Props) {
  return (
    <div className={styles['keep']}>
      <p role="status">{texts[keeping]}</p>
      <div className={styles['actions']}>
        {keeping === 'kept' ? (
          <>
            {/* A document of its own, which no release of a module is in: it must open without a network. */}
            <a href={patterns.offlineTickets}>Çevrimdışı biletlerim</a>
            <Button variant="ghost" onClick={onRemove}>
              Bu cihazdan kaldır
            </Button>
            {onInstall && (
              <Button variant="ghost" onClick={onInstall}>
                Ana ekrana ekle
              </Button>
            )}
          </>
        ) : (
          <Button variant="ghost" icon={<Smartphone size={18} aria-hidden />} onClick={onKeep}>
            Bu cihazda sakla
          </Button>
        )}
      </div>
    </div>
  )
}
