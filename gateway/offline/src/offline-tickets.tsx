import { patterns } from 'shared/contracts/paths'
import { BoardingPass } from 'shared/trade/boarding-pass/boarding-pass'
import { useInstallOffer } from 'shared/trade/keep-offline/use-install-offer'
import styles from './offline-tickets.module.css'
import { useOwnTickets } from './use-own-tickets.tsx'

const texts = {
  pending: 'Biletleriniz aranıyor.',
  failed: 'Tarayıcınız saklanan biletleri okumaya izin vermiyor. PNR kodunuz ve kimliğiniz yeter.',
  none: 'Bu cihazda size ait saklanan bilet yok. Biletinizi açıp “Bu cihazda sakla” düğmesine dokunursanız burada durur.',
}

/** The passes that are kept in this browser, for whoever is there. */
export function OfflineTickets() {
  const { tickets, remove } = useOwnTickets()
  const install = useInstallOffer()
  const sentence = typeof tickets === 'string' ? texts[tickets] : tickets.length === 0 && texts.none
  return (
    <>
      <p role="status" className={styles['sentence']}>
        {sentence}
      </p>
      {sentence && tickets !== 'pending' && (
        <p className={styles['ways']}>
          <a href={patterns.pnrLookup}>PNR ile bilet sorgula</a>
          <a href={patterns.memberTickets}>Biletlerim</a>
        </p>
      )}
      {typeof tickets !== 'string' && (
        <ul className={styles['passes']}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <BoardingPass ticket={ticket} />
              <button type="button" className={styles['button']} onClick={() => remove([ticket.id])}>
                Bu cihazdan kaldır
                <span className="visually-hidden">
                  : {ticket.name} {ticket.surname}, koltuk {ticket.seat}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {typeof tickets !== 'string' && tickets.length > 1 && (
        <button
          type="button"
          className={styles['button']}
          onClick={() => remove(tickets.map(({ id }) => id))}
        >
          Tümünü bu cihazdan kaldır
        </button>
      )}
      {install && (
        <p>
          <button type="button" className={styles['button']} onClick={install}>
            Ana ekrana ekle
          </button>
        </p>
      )}
    </>
  )
}
