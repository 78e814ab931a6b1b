import Smartphone from 'lucide-react/icons/smartphone'
import { patterns } from '../../contracts/paths.ts'
import type { SoldTicket } from '../../contracts/payment.ts'
import { Button } from '../button/button.tsx'
import styles from './keep-offline.module.css'
import { useInstallOffer } from './use-install-offer.tsx'
import { useKeptTickets } from './use-kept-tickets.tsx'

const texts = {
  off: 'Saklarsanız biniş kartı ve QR kodu internet olmadan da açılır. Başkalarının da kullandığı bir cihazda saklamayın.',
  kept: 'Bu cihazda saklanıyor; internet olmadan da açılır. Oturumunuzu kapattığınızda ve varıştan altı saat sonra kaldırılır.',
  failed: 'Tarayıcınız izin vermediği için bu cihazda saklanamadı. PNR kodunuz ve kimliğiniz yeter.',
}

/** Asks whether the tickets on the page are to be kept in this browser; nothing where it could not. Nobody's choice but the traveller's. */
export function KeepOffline({ tickets }: { tickets: readonly SoldTicket[] }) {
  const { keeping, keep, remove } = useKeptTickets(tickets)
  const install = useInstallOffer()
  if (keeping === 'unavailable') return null
  return (
    <div className={styles['keep']}>
      <p role="status">{texts[keeping]}</p>
      <div className={styles['actions']}>
        {keeping === 'kept' ? (
          <>
            {/* A document of its own, which no release of a module is in: it must open without a network. */}
            <a href={patterns.offlineTickets}>Çevrimdışı biletlerim</a>
            <Button variant="ghost" onClick={() => void remove()}>
              Bu cihazdan kaldır
            </Button>
            {install && (
              <Button variant="ghost" onClick={install}>
                Ana ekrana ekle
              </Button>
            )}
          </>
        ) : (
          <Button variant="ghost" icon={<Smartphone size={18} aria-hidden />} onClick={() => void keep()}>
            Bu cihazda sakla
          </Button>
        )}
      </div>
    </div>
  )
}
