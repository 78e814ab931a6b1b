import { salesPoints } from 'shared/contracts/sales-point'
import type { ModuleRoutes } from '../../context/context.ts'
import { cached } from '../../context/cached.ts'
import { salesProvinces } from './sales-provinces.ts'

/** The same for everybody; what ops corrects is seen within a minute. */
const cachedMs = 60_000

export const salesPointRoutes: ModuleRoutes = ({ route, context: { db, clock } }) => {
  const provinces = cached({ clock, forMs: cachedMs }, () => salesProvinces(db))
  route(salesPoints, async () => ({ data: await provinces() }))
}
