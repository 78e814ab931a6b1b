import ChevronDown from 'lucide-react/icons/chevron-down'
import { routePagePath } from 'shared/contracts/paths'
import { formatDuration } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { ablative } from 'shared/domain/suffix'
import { Link } from 'shared/router/router'
import styles from './line-list.module.css'
import { byOrigin, type TimetableLine, type ExpeditionTimetable, type TimetableTown } from './timetable.ts'

type Props = {
  timetable: ExpeditionTimetable
  /** Those to show. */
  lines: readonly TimetableLine[]
  /** All towns opened: the traveller looks for something. */
  open: boolean
  chosen: number | null
  pathOf: (expedition: number) => string
}

/** A town a row, its lines in the fold, so that sixty towns are a page and not twenty screens. */
export function LineList({ timetable: { towns }, lines, open, chosen, pathOf }: Props) {
  return byOrigin(lines).map(([at, from]) => {
    const origin = towns[at]
    if (!origin) return null
    const runs = from.flatMap((line) => line.runs.map(({ id }) => id))
    return (
      <details key={origin.slug} className={styles['origin']} open={open || runs.includes(chosen ?? 0)}>
        <summary className={styles['summary']}>
          <h3>{ablative(origin.name)}</h3>
          <span className={styles['amount']}>{`${from.length} hat, ${runs.length} sefer`}</span>
          <ChevronDown className={styles['arrow']} size={20} aria-hidden />
        </summary>
        <ul className={styles['lines']}>
          {from.map((line) => {
            const destination = towns[line.to]
            if (!destination) return null
            return (
              <li key={destination.slug} className={styles['line']}>
                <LineCard {...{ origin, destination, line, chosen, pathOf }} />
              </li>
            )
          })}
        </ul>
      </details>
    )
  })
}

type CardProps = Pick<Props, 'chosen' | 'pathOf'> & {
  origin: TimetableTown
  destination: TimetableTown
  line: TimetableLine
}

function LineCard({ origin, destination, line, chosen, pathOf }: CardProps) {
  return (
    <>
      <p className={styles['head']}>
        <Link className={styles['pair']} to={routePagePath(`${origin.slug}-${destination.slug}`)}>
          <span className="visually-hidden">{origin.name} – </span>
          {destination.name}
        </Link>
        {line.lowestFare !== null && <b className={styles['fare']}>{formatMoneyShort(line.lowestFare)}</b>}
      </p>
      <p className={styles['facts']}>{`${formatDuration(line.minutes)} · ${line.runs.length} sefer`}</p>
      <ul className={styles['times']} aria-label={`${origin.name} – ${destination.name} kalkışları`}>
        {line.runs.map(({ id, time }) => (
          <li key={id}>
            <Link
              className={styles['time']}
              to={pathOf(id)}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {time}
              <span className="visually-hidden"> seferinin durakları</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
