import { routePagePath } from 'shared/contracts/paths'
import { formatDuration } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { ablative } from 'shared/domain/suffix'
import { Link } from 'shared/router/router'
import styles from './line-list.module.css'
import { byOrigin, type Line, type Timetable, type Town } from './timetable.ts'

type Props = {
  timetable: Timetable
  /** Those to show. */
  lines: readonly Line[]
  chosen: number | null
  pathOf: (expedition: number) => string
}

export function LineList({ timetable: { towns }, lines, chosen, pathOf }: Props) {
  return byOrigin(lines).map(([at, from]) => {
    const origin = towns[at]
    if (!origin) return null
    return (
      <section key={origin.slug} className={styles['origin']} aria-labelledby={`from-${origin.slug}`}>
        <h3 id={`from-${origin.slug}`} className={styles['name']}>
          {ablative(origin.name)}
        </h3>
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
      </section>
    )
  })
}

type CardProps = Pick<Props, 'chosen' | 'pathOf'> & { origin: Town; destination: Town; line: Line }

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
