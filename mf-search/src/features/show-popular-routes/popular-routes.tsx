import type { ResponseOf } from 'shared/contracts/call'
import { resultsPath } from 'shared/contracts/paths'
import type { popularRoutes } from 'shared/contracts/station'
import { formatDuration } from 'shared/domain/dates'
import { Link } from 'shared/router/router'
import { LowestFare } from '../../lib/journeys/lowest-fare.tsx'
import styles from './popular-routes.module.css'

type Route = ResponseOf<typeof popularRoutes>['data'][number]

/** By province, as people say it. Each leads to the day its fare is of, so the fare shown is the fare found. */
export function PopularRoutes({ routes }: { routes: readonly Route[] }) {
  return (
    <ul className={styles['routes']}>
      {routes.map((route) => (
        <li key={`${route.origin.id}-${route.destination.id}`}>
          <PopularRoute {...route} />
        </li>
      ))}
    </ul>
  )
}

function PopularRoute({ origin, destination, date, duration_minutes, lowest_fare }: Route) {
  const path = resultsPath({
    from: origin.id,
    to: destination.id,
    date,
    ticketType: 'oneway',
    returnDate: null,
  })
  return (
    <Link to={path} className={styles['route']}>
      <span className={styles['line']}>
        <span className={styles['from']}>{origin.city}</span>
        <span className={styles['to']}>{destination.city}</span>
      </span>
      <span className={styles['facts']}>
        <span>{formatDuration(duration_minutes)}</span>
        <b>
          <LowestFare fare={lowest_fare} />
        </b>
      </span>
    </Link>
  )
}
