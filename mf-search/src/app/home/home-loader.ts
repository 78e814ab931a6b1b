import { apiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import type { ResponseOf } from 'shared/contracts/call'
import type { popularRoutes, Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { withDefaults } from '../../features/search-journeys/criteria-rules.ts'
import { loadNamedPlaces } from '../../lib/places/load-named-places.ts'
import { loadConfiguration, type SearchConfiguration } from '../../lib/places/search-configuration.ts'
import { loadStations } from '../../lib/places/stations.ts'
import { searchCalls } from '../../lib/search-calls.ts'
import {
  carriesCriteria,
  type Correction,
  readCriteria,
  type Criteria,
} from '../../lib/query/search-criteria.ts'

export type HomeData = {
  today: LocalDate
  configuration: SearchConfiguration
  /** The address may carry a search to change; else the form begins with the default stations. */
  criteria: Criteria
  corrections: Correction[]
  /** Null when they could not be loaded. */
  stations: Station[] | null
  popular: ResponseOf<typeof popularRoutes>['data']
}

export async function homeLoader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiContext)
  const { signal } = request
  const today = dateInIstanbul(new Date())
  const [stations, configuration, popular] = await Promise.all([
    orElse(loadStations(api), () => null),
    loadConfiguration(api),
    orElse(loadPopular(api, signal), () => []),
  ])
  const address = new URL(request.url).searchParams
  const named = await loadNamedPlaces(api, address, stations, configuration)
  const known = { today, saleDays: configuration.sale_days, stations, named }
  const { criteria, corrections } = readCriteria(address, known)
  return {
    today,
    configuration,
    criteria: carriesCriteria(address) ? criteria : withDefaults(criteria, configuration, stations ?? []),
    corrections,
    stations,
    popular,
  }
}

async function loadPopular(api: Api, signal: AbortSignal): Promise<HomeData['popular']> {
  const { popularRoutes } = await searchCalls()
  return (await api.send(popularRoutes, {}, { signal })).data
}
