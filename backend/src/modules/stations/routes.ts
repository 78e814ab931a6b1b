import { routesList, stationsList } from 'shared/contracts/station'
import type { ModuleRoutes } from '../../context.ts'
import { allStations, destinationsFrom } from './stations.ts'

export const stationRoutes: ModuleRoutes = ({ route, context: { db } }) => {
  route(stationsList, async () => ({ data: await allStations(db) }))
  route(routesList, async ({ origin }) => ({ data: await destinationsFrom(db, origin) }))
}
