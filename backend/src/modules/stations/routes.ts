import { nearbyPlaces, routesList, stationsList } from 'shared/contracts/station'
import type { ModuleRoutes } from '../../context/context.ts'
import { cached } from '../../context/cached.ts'
import { allStations, destinationsFrom, placesNearby } from './stations.ts'

/** Districts do not move; whoever types asks for the same. */
const nearbyCachedMs = 60 * 60_000

export const stationRoutes: ModuleRoutes = ({ route, context: { db, clock } }) => {
  const nearby = cached({ clock, forMs: nearbyCachedMs }, () => placesNearby(db))
  route(stationsList, async () => ({ data: await allStations(db) }))
  route(routesList, async ({ origin }) => ({ data: await destinationsFrom(db, origin) }))
  route(nearbyPlaces, async () => ({ data: await nearby() }))
}
