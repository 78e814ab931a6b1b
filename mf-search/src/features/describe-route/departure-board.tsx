import { daysBetween, dateOf, formatDuration, formatTime, dayOffset } from 'shared/domain/dates'
import type { JourneyId } from 'shared/contracts/units'
import { formatMoneyShort } from 'shared/domain/money'
import { Link } from 'shared/router/router'
import { stopName } from '../../lib/places/stop-name.ts'
import styles from './departure-board.module.css'
import type { DescribedRoute } from './route-texts.ts'

type Departure = DescribedRoute['departures'][number]
type PathOf = (bus: JourneyId) => string
type Props = { departures: readonly Departure[]; caption: string; pathOf: PathOf }

/** So many stand on the page at once; the others unfold. */
const atOnce = 8

export function shownAtOnce<T>(departures: readonly T[]): T[] {
  // One or two more are not worth a fold.
  return departures.slice(0, departures.length <= atOnce + 2 ? departures.length : atOnce)
}

export function DepartureBoard({ departures, caption, pathOf }: Props) {
  const shown = shownAtOnce(departures)
  const folded = departures.slice(shown.length)
  return (
    <>
      <Table departures={shown} caption={caption} pathOf={pathOf} />
      {folded.length > 0 && (
        <details className={styles['more']}>
          <summary className={styles['summary']}>{`Günün kalan ${folded.length} kalkışı`}</summary>
          <Table departures={folded} caption={`${caption}, devamı`} pathOf={pathOf} />
        </details>
      )}
    </>
  )
}

function Table({ departures, caption, pathOf }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Kalkış</th>
          <th scope="col">Varış</th>
          <th scope="col" className={styles['length']}>
            Süre
          </th>
          <th scope="col" className={styles['bus']}>
            Otobüs
          </th>
          <th scope="col" className={styles['fare']}>
            Fiyat
          </th>
        </tr>
      </thead>
      <tbody>
        {departures.map((departure) => (
          <Row key={departure.id} {...departure} pathOf={pathOf} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  id,
  departs_at,
  arrives_at,
  from,
  to,
  bus_type,
  price,
  stops_between,
  pathOf,
}: Departure & { pathOf: PathOf }) {
  const minutes = Math.round((Date.parse(arrives_at) - Date.parse(departs_at)) / 60_000)
  const later = daysBetween(dateOf(departs_at), dateOf(arrives_at)) > 0 && dayOffset(departs_at, arrives_at)
  return (
    <tr className={styles['departure']}>
      <th scope="row">
        <time dateTime={departs_at}>{formatTime(departs_at)}</time>
        <span className={styles['place']}>{stopName(from)}</span>
      </th>
      <td>
        <time dateTime={arrives_at}>{formatTime(arrives_at)}</time>
        {later && <span className={styles['later']}> {later}</span>}
        <span className={styles['place']}>{stopName(to)}</span>
      </td>
      <td className={styles['length']}>
        {formatDuration(minutes)}
        <span className={styles['place']}>{stops_between === 0 ? 'durmadan' : `${stops_between} durak`}</span>
      </td>
      <td className={styles['bus']}>{bus_type}</td>
      <td className={styles['fare']}>
        <Link className={styles['link']} to={pathOf(id)}>
          {formatMoneyShort(price)}
          <span className="visually-hidden">{`, ${formatTime(departs_at)} seferinden koltuk seçin`}</span>
        </Link>
      </td>
    </tr>
  )
}
