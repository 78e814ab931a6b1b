import type { Journey } from 'shared/contracts/journey'
import {
  dateOf,
  dayOffset,
  formatDate,
  formatDay,
  formatDuration,
  formatTime,
  nightNote,
  toInstant,
} from 'shared/domain/dates'
import { formatMoney } from 'shared/domain/money'
import { JourneyTimes } from 'shared/ui/journey-times/journey-times'
import type { LegDraft } from '../../lib/booking-draft.ts'
import styles from './trip-summary.module.css'

const genderWord = { female: 'Kadın', male: 'Erkek' } as const

export function LegSummary({ chosen, title }: { chosen: LegDraft; title: string | null }) {
  const { journey, seats } = chosen
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
          {seats.map(({ seat, gender, price }) => (
            <li key={seat} className={styles['line']}>
              <span>
                Koltuk {seat} · {genderWord[gender]}
              </span>
              <b>{formatMoney(price)}</b>
            </li>
          ))}
        </ul>
        <p className={styles['note']}>{changeOfMind(journey)}</p>
      </div>
    </section>
  )
}

function changeOfMind(journey: Journey): string {
  const departure = Date.parse(journey.route[0]?.time ?? '')
  const limit = (minutes: number) => new Date(departure - minutes * 60_000)
  const words = (moment: Date) => {
    const instant = toInstant(moment)
    return `${formatDay(dateOf(instant))} ${formatTime(instant)}`
  }
  const cancel = limit(journey.cancel_until_minutes)
  const open = limit(journey.open_until_minutes)
  const now = Date.now()
  if (cancel.getTime() > now)
    return `${words(cancel)} saatine kadar ücretsiz iptal, ${words(open)} saatine kadar açık bilet.`
  if (open.getTime() > now) return `Ücretsiz iptal süresi geçti. ${words(open)} saatine kadar açık bilet.`
  return 'Bu sefer için iptal ve açık bilet süresi geçti.'
}
