import { apiContext } from 'shared/api/api-context'
import type { ResponseOf } from 'shared/contracts/call'
import { popularRoutes, type Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { orElse } from '../lib/or-else.ts'
import { readWish, type Wish } from '../lib/wish-query.ts'
import { loadStations } from '../lib/stations.ts'

export type HomeData = {
  today: LocalDate
  /** The address may carry a search to change. */
  wish: Wish
  /** Null when they could not be loaded. */
  stations: Station[] | null
  popular: ResponseOf<typeof popularRoutes>['data']
}

export async function homeLoader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiContext)
  const { signal } = request
  const today = dateInIstanbul(new Date())
  const [stations, popular] = await Promise.all([
    orElse(loadStations(api), () => null, signal),
    orElse(
      api.send(popularRoutes, {}, { signal }).then(({ data }) => data),
      () => [],
      signal,
    ),
  ])
  return { today, wish: readWish(new URL(request.url).searchParams, today).wish, stations, popular }
}
