import type { Stop } from 'shared/contracts/journey'
import { formatDay, formatTime, formatWeekday } from 'shared/domain/dates'
import { shortPlace } from '../../lib/places/places.ts'
import styles from './journey-details.module.css'

/** Where the bus stops from boarding to alighting; a day is named where it begins. */
export function RouteStops({ route }: { route: readonly Stop[] }) {
  return (
    <ol className={styles['stops']} aria-label="Duraklar">
      {route.map((stop, index) => (
        <li key={`${stop.id} ${stop.time}`} className={styles['stop']}>
          <time dateTime={stop.time} className={styles['time']}>
            {formatTime(stop.time)}
          </time>
          <span className={styles['place']}>
            {shortPlace(stop.name)}
            {stop.date !== route[index - 1]?.date && (
              <span className={styles['date']}>{`${formatDay(stop.date)} ${formatWeekday(stop.date)}`}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
