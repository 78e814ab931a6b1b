import { shuttleRoutes } from 'shared/contracts/shuttle-route'
import type { ModuleRoutes } from '../../context/context.ts'
import { cached } from '../../context/cached.ts'
import { shuttleCities } from './shuttle-cities.ts'

/** The same for everybody; what ops corrects is seen within a minute. */
const cachedMs = 60_000

export const shuttleRouteRoutes: ModuleRoutes = ({ route, context: { db, clock } }) => {
  const cities = cached({ clock, forMs: cachedMs }, () => shuttleCities(db))
  route(shuttleRoutes, async () => ({ data: await cities() }))
}
