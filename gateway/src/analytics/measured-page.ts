import type { RouteFacts } from 'shared/module/module'
import { ownRoutes } from 'shared/module/own-routes'
import type { LiveSet } from '../release/release.ts'

/** Neither a member's pages nor a purchase are measured. */
export const isMeasured = ({ access, layout }: Pick<RouteFacts, 'access' | 'layout'>): boolean =>
  access !== 'member' && layout !== 'payment'

/** The live page with exactly this pattern: whatever else a browser sends is never passed on. */
export function measuredPage(pattern: string, live: LiveSet): RouteFacts | null {
  const routes = [...live.values()].flatMap(({ facts, areas }) => ownRoutes(facts.routes, areas))
  return routes.find((route) => route.path === pattern && isMeasured(route)) ?? null
}
