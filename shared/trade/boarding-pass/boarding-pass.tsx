import IdCard from 'lucide-react/icons/id-card'
import type { BoardingPassData } from '../../contracts/payment.ts'
import { dateOf, dayOffset, formatDate, formatDuration, formatTime, nightNote } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { JourneyTimes } from '../journey-times/journey-times.tsx'
import styles from './boarding-pass.module.css'
import { CopyButton } from './copy-button.tsx'
import { PassFacts } from './pass-facts.tsx'
import { stateTexts } from './state-texts.ts'
import { TicketQr } from './ticket-qr.tsx'

/** A sold ticket as the pass that is shown to the driver, with a QR when the ticket is good for a bus. */
export function BoardingPass({ ticket }: { ticket: BoardingPassData }) {
  const { from, to, code } = ticket
  const minutes = Math.round((Date.parse(to.time) - Date.parse(from.time)) / 60_000)
  const night = nightNote(from.time)
  const state = stateTexts(ticket)
  const passenger = `${ticket.name} ${ticket.surname}`
  return (
    <article
      className={styles['pass']}
      data-state={ticket.state}
      aria-label={`${from.city}, ${to.city} bileti: ${passenger}`}
    >
      <header className={styles['header']}>
        <div>
          <b>{formatDate(dateOf(from.time))}</b>
          {night && <div className={styles['night']}>{night}</div>}
        </div>
        <span className={styles['tag']}>{state?.tag ?? ticket.bus_type}</span>
      </header>
      <div className={styles['main']}>
        {state && <p className={styles['state']}>{state.sentence}</p>}
        <JourneyTimes
          size="l"
          departure={{ time: formatTime(from.time), dateTime: from.time, place: placeOf(from) }}
          arrival={{
            time: formatTime(to.time),
            dateTime: to.time,
            place: placeOf(to),
            note: dayOffset(from.time, to.time) ?? undefined,
          }}
          path={formatDuration(minutes)}
        />
        <PassFacts
          facts={[
            { name: 'Yolcu', value: ticket.printed_name, wide: true },
            { name: 'Koltuk', value: String(ticket.seat) },
            { name: 'Peron', value: ticket.platform ?? 'Otogarda' },
            { name: 'Ücret', value: formatMoney(ticket.price) },
          ]}
          shuttles={ticket.shuttles}
        />
        {code && (
          <p className={styles['hint']}>
            <IdCard size={20} aria-hidden />
            Otobüse binerken QR kodu ya da PNR kodunuzu kimliğinizle birlikte gösterin.
          </p>
        )}
      </div>
      <div className={styles['stub']}>
        {code && <TicketQr code={code} label={`Biletin QR kodu: ${passenger}, koltuk ${ticket.seat}`} />}
        <div className={styles['reference']}>
          <span className={styles['caption']}>PNR</span>
          <span className={styles['pnr']}>{ticket.pnr}</span>
        </div>
        <CopyButton text={ticket.pnr} what={`PNR ${ticket.pnr}`} />
      </div>
    </article>
  )
}

/** "Ankara AŞTİ" names its city already, "Alibeyköy Cep Otogarı" does not. */
function placeOf({ city, name }: BoardingPassData['from']): string {
  return name.startsWith(city) ? name : `${city}, ${name}`
}
