import type { NeighbourRoute } from 'shared/contracts/route-page'
import { routePagePath } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { LowestFare } from '../../lib/journeys/lowest-fare.tsx'
import styles from './neighbour-routes.module.css'

export function NeighbourRoutes({ routes }: { routes: readonly NeighbourRoute[] }) {
  return (
    <ul className={styles['routes']}>
      {routes.map((route) => (
        <li key={route.slug}>
          <Link className={styles['route']} to={routePagePath(route.slug)}>
            <span>{`${route.origin} – ${route.destination}`}</span>
            {route.lowest_fare !== null && (
              <b className={styles['fare']}>
                <LowestFare fare={route.lowest_fare} />
              </b>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
