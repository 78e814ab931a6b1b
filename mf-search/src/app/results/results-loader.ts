import { apiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import type { ResponseOf } from 'shared/contracts/call'
import type { Journey, lowestFares, nearestJourneys } from 'shared/contracts/journey'
import type { Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { PageHead } from 'shared/module/head'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { afterArrival } from '../../features/keep-outbound/after-arrival.ts'
import { loadNamedPlaces } from '../../lib/places/load-named-places.ts'
import { loadsAnewWhen } from '../../lib/loads-anew.ts'
import { type NamedPlaces, textsOf } from '../../lib/places/name-places.ts'
import { type Failed, failed } from '../../lib/failed.ts'
import { legSearch, readQuery, type ResultsQuery, sameData } from '../../lib/query/results-query.ts'
import { resultsHead } from '../../lib/journeys/results-head.ts'
import { loadConfiguration, type SearchConfiguration } from '../../lib/places/search-configuration.ts'
import { loadStations } from '../../lib/places/stations.ts'
import { loadSearchForm } from './later-search-form.tsx'
import { searchCalls } from '../../lib/search-calls.ts'

export type JourneyList = { kind: 'loaded'; journeys: Journey[] } | Failed

/** Where there is a bus when the list has none. */
export type Nearest = ResponseOf<typeof nearestJourneys>['data']

type DayFare = ResponseOf<typeof lowestFares>['data'][number]

export type ResultsData = {
  /** When the page was asked for, in milliseconds. */
  now: number
  today: LocalDate
  stations: Station[] | null
  /** What the address names by a word. */
  named: NamedPlaces
  configuration: SearchConfiguration
  /** Null when the address names no two stations. */
  list: JourneyList | null
  fares: DayFare[]
  /** Of a list without a bus; null when there are some, or when it could not be loaded. */
  nearest: Nearest | null
  /** On the way back: the journey chosen for the way there, if it can still be shown. */
  outbound: Journey | null
  head: PageHead
}

/**
 * Everything is asked for at once. How far ahead tickets are sold may put the day right: then, seldom, what was asked
 * for in the meantime is asked for anew.
 */
export async function resultsLoader({ request, context }: LoaderFunctionArgs): Promise<ResultsData> {
  const api = context.get(apiContext)
  const { signal } = request
  const now = Date.now()
  const today = dateInIstanbul(new Date(now))
  const everyStation = orElse(loadStations(api), () => null)
  const { searchParams } = new URL(request.url)
  const asked = readQuery(searchParams, { today }).query
  const early = legData(api, asked, signal)
  // When it is not used, nobody waits for it.
  early.catch(() => undefined)
  const configuration = await loadConfiguration(api)
  const named =
    textsOf(searchParams).length > 0
      ? await loadNamedPlaces(api, searchParams, await everyStation, configuration)
      : {}
  const { query } = readQuery(searchParams, { today, saleDays: configuration.sale_days, named })
  const same = JSON.stringify(legSearch(query)) === JSON.stringify(legSearch(asked))
  const [stations, leg] = await Promise.all([everyStation, same ? early : legData(api, query, signal)])
  const search = legSearch(query)
  // The page is its form then, which the server can write at once only.
  if (!search) await loadSearchForm()
  const journeys = leg.list?.kind === 'loaded' ? leg.list.journeys : []
  const shown = search && { ...search, isReturn: query.leg.kind === 'return' }
  const head = resultsHead(shown, stations ?? [], journeys)
  return { now, today, stations, named, configuration, ...leg, head }
}

type LegData = Pick<ResultsData, 'list' | 'fares' | 'nearest' | 'outbound'>

async function legData(api: Api, query: ResultsQuery, signal: AbortSignal): Promise<LegData> {
  const search = legSearch(query)
  const [list, fares, outbound] = await Promise.all([
    search && orElse(listJourneys(api, search, signal), failed),
    search ? orElse(dayFares(api, search, signal), () => []) : [],
    orElse(outboundJourney(api, query, signal), () => null),
  ])
  const isEmpty = list?.kind === 'loaded' && afterArrival(list.journeys, outbound).length === 0
  const notBefore = query.leg.kind === 'return' ? query.criteria.date : undefined
  const nearest =
    search && isEmpty ? await orElse(nearestTo(api, search, notBefore, signal), () => null) : null
  return { list, fares, nearest, outbound }
}

/** An open seat map or a filter changes the address but needs nothing new. */
export const resultsNeedLoading = loadsAnewWhen((before, after) => !sameData(before, after))

type LegSearch = NonNullable<ReturnType<typeof legSearch>>

async function listJourneys(api: Api, search: LegSearch, signal: AbortSignal): Promise<JourneyList> {
  const { journeyList } = await searchCalls()
  const { data } = await api.send(journeyList, search, { signal })
  return { kind: 'loaded', journeys: data }
}

async function dayFares(api: Api, search: LegSearch, signal: AbortSignal): Promise<DayFare[]> {
  const { lowestFares } = await searchCalls()
  return (await api.send(lowestFares, search, { signal })).data
}

async function nearestTo(
  api: Api,
  search: LegSearch,
  notBefore: LocalDate | undefined,
  signal: AbortSignal,
): Promise<Nearest> {
  const asked = notBefore ? { ...search, not_before: notBefore } : search
  const { nearestJourneys } = await searchCalls()
  return (await api.send(nearestJourneys, asked, { signal })).data
}

async function outboundJourney(api: Api, query: ResultsQuery, signal: AbortSignal): Promise<Journey | null> {
  if (query.leg.kind === 'departure') return null
  const { journeySeats } = await searchCalls()
  return (await api.send(journeySeats, { journeyId: query.leg.outbound }, { signal })).data
}
