import type { LocalDate } from 'shared/contracts/units'
import { formatDayShort, formatWeekday } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { Link } from 'shared/router/router'
import styles from './fare-days.module.css'
import type { DescribedRoute } from './route-texts.ts'

type Props = {
  fares: DescribedRoute['fares']
  lowest: DescribedRoute['lowest_fare']
  pathOf: (day: LocalDate) => string
}

/** Two weeks of lowest fares, each leading to the buses of its day. */
export function FareDays({ fares, lowest, pathOf }: Props) {
  return (
    <ol className={styles['days']}>
      {fares.map((fare) => (
        <li key={fare.date} className={styles['day']}>
          <FareDay
            fare={fare}
            lowest={fare.price !== null && fare.price === lowest}
            path={pathOf(fare.date)}
          />
        </li>
      ))}
    </ol>
  )
}

type DayProps = { fare: DescribedRoute['fares'][number]; lowest: boolean; path: string }

function FareDay({ fare: { date, price, sold_out: soldOut }, lowest, path }: DayProps) {
  const day = (
    <>
      <span className={styles['weekday']}>{formatWeekday(date)}</span>
      <span className={styles['date']}>{formatDayShort(date)}</span>
    </>
  )
  if (price === null && !soldOut) {
    return (
      <span className={styles['none']}>
        {day}
        <span className={styles['price']}>Sefer yok</span>
      </span>
    )
  }
  return (
    <Link to={path} className={styles['link']} data-lowest={(lowest && !soldOut) || undefined}>
      {day}
      <span className={styles['price']}>{soldOut || price === null ? 'Dolu' : formatMoneyShort(price)}</span>
      {lowest && !soldOut && <span className={styles['lowest']}>En ucuz</span>}
    </Link>
  )
}
