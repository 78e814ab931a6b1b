import type { Instant } from 'shared/contracts/units'
import { dayOffset, formatDate, formatDuration, formatTime, nightNote } from 'shared/domain/dates'
import { formatMoney } from 'shared/domain/money'
import { JourneyTimes } from 'shared/trade/journey-times/journey-times'
import type { LegDraft } from '../../lib/draft/booking-draft.ts'
import { CancelTerms } from '../../lib/cancel-terms.tsx'
import type { SeatLine } from './trip-lines.ts'
import styles from './trip-summary.module.css'

type Props = {
  chosen: LegDraft
  title: string | null
  seats: readonly SeatLine[]
  shuttles: readonly string[]
  /** Of the open ticket that pays: until when it gives money back; null when a card pays. */
  cancelAtMost: Instant | null
}

export function LegSummary({ chosen: { journey }, title, seats, shuttles, cancelAtMost }: Props) {
  const from = journey.route[0]
  const to = journey.route.at(-1)
  if (!from || !to) return null
  const night = nightNote(from.time)
  return (
    <section className={styles['leg']}>
      <header className={styles['head']}>
        <div className={styles['date']}>
          {title && `${title} · `}
          {formatDate(from.date)}
        </div>
        <h2 className={styles['title']}>
          {from.city} → {to.city}
        </h2>
        {night && <div className={styles['date']}>{night}</div>}
      </header>
      <div className={styles['body']}>
        <JourneyTimes
          size="s"
          departure={{ time: formatTime(from.time), dateTime: from.time, place: from.name }}
          arrival={{
            time: formatTime(to.time),
            dateTime: to.time,
            place: to.name,
            note: dayOffset(from.time, to.time) ?? undefined,
          }}
          path={formatDuration(journey.duration_minutes)}
        />
        <ul className={styles['seats']}>
          {seats.map(({ seat, who, price }) => (
            <li key={seat} className={styles['line']}>
              <span>
                Koltuk {seat} · {who}
              </span>
              <b>{formatMoney(price)}</b>
            </li>
          ))}
        </ul>
        {shuttles.length > 0 && (
          <ul className={styles['shuttles']}>
            {shuttles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        <CancelTerms journey={journey} cancelAtMost={cancelAtMost} />
      </div>
    </section>
  )
}
