import { dateOf, dayOffset, formatDate, formatDuration, formatTime, nightNote } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { upperTr } from '../../domain/text.ts'
import type { SoldTicket } from '../../contracts/payment.ts'
import { JourneyTimes } from '../journey-times/journey-times.tsx'
import styles from './boarding-pass.module.css'
import { CopyButton } from './copy-button.tsx'

const states: Record<SoldTicket['state'], string | null> = {
  Purchased: null,
  Open: 'Açık bilet',
  Cancelled: 'İptal edildi',
  Used: 'Kullanıldı',
}

/** A sold ticket as the pass that is shown to the driver. */
export function BoardingPass({ ticket }: { ticket: SoldTicket }) {
  const { from, to } = ticket
  const minutes = Math.round((Date.parse(to.time) - Date.parse(from.time)) / 60_000)
  const night = nightNote(from.time)
  const state = states[ticket.state]
  return (
    <article
      className={styles['pass']}
      data-state={ticket.state}
      aria-label={`${from.city}, ${to.city} bileti: ${ticket.name} ${ticket.surname}`}
    >
      <header className={styles['header']}>
        <div>
          <b>{formatDate(dateOf(from.time))}</b>
          {night && <div className={styles['night']}>{night}</div>}
        </div>
        <span className={styles['tag']}>{state ?? ticket.bus_type}</span>
      </header>
      <div className={styles['main']}>
        <JourneyTimes
          size="l"
          departure={{
            time: formatTime(from.time),
            dateTime: from.time,
            place: placeOf(from),
          }}
          arrival={{
            time: formatTime(to.time),
            dateTime: to.time,
            place: placeOf(to),
            note: dayOffset(from.time, to.time) ?? undefined,
          }}
          path={formatDuration(minutes)}
        />
        <dl className={styles['facts']}>
          <Fact name="Yolcu" value={upperTr(`${ticket.name} ${ticket.surname}`)} wide />
          <Fact name="Koltuk" value={String(ticket.seat)} />
          <Fact name="Peron" value={ticket.platform ?? 'Otogarda'} />
          <Fact name="Ücret" value={formatMoney(ticket.price)} />
        </dl>
      </div>
      <div className={styles['stub']}>
        <span className={styles['caption']}>PNR</span>
        <span className={styles['pnr']}>{ticket.pnr}</span>
        <CopyButton text={ticket.pnr} label="PNR kodunu kopyalayın" />
      </div>
    </article>
  )
}

/** "Ankara AŞTİ" names its city already, "Alibeyköy Cep Otogarı" does not. */
function placeOf({ city, name }: SoldTicket['from']): string {
  return name.startsWith(city) ? name : `${city}, ${name}`
}

function Fact({ name, value, wide }: { name: string; value: string; wide?: boolean }) {
  return (
    <div className={wide ? styles['wide'] : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
