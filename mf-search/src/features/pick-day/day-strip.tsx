import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { ResponseOf } from 'shared/contracts/call'
import type { lowestFares } from 'shared/contracts/journey'
import type { LocalDate } from 'shared/contracts/units'
import { addDays, formatDate, formatDayShort, formatWeekdayShort } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { Link } from 'shared/router/router'
import styles from './day-strip.module.css'

export type DayFare = ResponseOf<typeof lowestFares>['data'][number]

type Props = {
  /** The day shown: the strip is three days either side of it. */
  date: LocalDate
  /** The day tapped last, also while its list is on its way. */
  chosen: LocalDate
  /** Days before it are closed. */
  firstDay: LocalDate
  fares: readonly DayFare[]
  pathOf: (date: LocalDate) => string
  /** Of another day than the one chosen. */
  onFollow: (event: MouseEvent, date: LocalDate) => void
}

/** Other days and their lowest fares; it helps to choose and never stands in the way of the list. */
export function DayStrip({ date, chosen, firstDay, fares, pathOf, onFollow }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  // Once for each day: measuring it lays out the page, and whoever has moved the strip wants it where it is.
  useLayoutEffect(() => showInMiddle(strip.current, date), [date])
  const days = [-3, -2, -1, 0, 1, 2, 3].map((away) => addDays(date, away))
  const open = fares.filter((fare) => fare.date >= firstDay && !fare.sold_out)
  const lowest = Math.min(...open.flatMap(({ price }) => price ?? []))
  return (
    <nav aria-label="Yakın günler" className={styles['strip']}>
      <ul ref={strip} className={styles['days']}>
        {days.map((day) => {
          const fare = fares.find((one) => one.date === day)
          const note = day < firstDay ? closed : noteOf(fare, lowest)
          return (
            <li key={day} data-day={day} className={styles['cell']}>
              {day < firstDay ? (
                <span className={styles['day']} data-out>
                  <DayText day={day} {...note} />
                </span>
              ) : (
                <Link
                  to={pathOf(day)}
                  className={styles['day']}
                  aria-current={day === chosen ? 'date' : undefined}
                  data-out={note.out || undefined}
                  preventScrollReset
                  onClick={day === chosen ? undefined : (event) => onFollow(event, day)}
                >
                  <DayText day={day} {...note} />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** On a narrow phone the strip is longer than the screen: the day shown is put in its middle. */
function showInMiddle(strip: HTMLElement | null, date: LocalDate) {
  const day = strip?.querySelector<HTMLElement>(`[data-day="${date}"]`)
  if (day && strip) strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
}

type Note = { text: string; out: boolean; best: boolean }

const closed: Note = { text: '–', out: true, best: false }

function noteOf(fare: DayFare | undefined, lowest: number): Note {
  if (!fare) return { text: '', out: false, best: false }
  if (fare.sold_out) return { text: 'Dolu', out: true, best: false }
  if (fare.price === null) return { text: 'Yok', out: true, best: false }
  return { text: formatMoneyShort(fare.price), out: false, best: fare.price === lowest }
}

function DayText({ day, text, best }: Note & { day: LocalDate }) {
  return (
    <>
      <span className="visually-hidden">{formatDate(day)} </span>
      <span aria-hidden="true">
        <b>{formatDayShort(day)}</b> <span className={styles['weekday']}>{formatWeekdayShort(day)}</span>
      </span>
      <span className={styles['fare']} data-best={best || undefined}>
        {text}
        {best && <span className="visually-hidden">, en düşük fiyat</span>}
      </span>
    </>
  )
}
