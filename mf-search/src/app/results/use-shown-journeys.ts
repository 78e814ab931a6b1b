import { useDeferredValue, useMemo } from 'react'
import { useOnline } from 'shared/api/use-online'
import { useSession } from 'shared/auth/auth'
import type { Journey } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { splitByDay } from 'shared/domain/journey-times'
import { answers, filterJourneys } from '../../features/filter-journeys/filter-journeys.ts'
import { type Offers, offersOf } from '../../features/filter-journeys/offers.ts'
import { useLiveJourneys } from '../../features/follow-seats/use-live-journeys.ts'
import { afterArrival } from '../../features/keep-outbound/after-arrival.ts'
import { type Filters, noFilters, readFilters, writeFilters } from '../../lib/query/filters.ts'
import { legSearch } from '../../lib/query/results-query.ts'
import type { JourneyList, ResultsData } from './results-loader.ts'
import type { ResultsAddress } from './use-results-address.ts'

export type Days = { sameDay: ListedDay; nextDay: ListedDay }

export type ListedDay = {
  /** All of them, in order. */
  journeys: readonly Journey[]
  /** Those that answer the filters. */
  shown: ReadonlySet<JourneyId>
}

export type ShownJourneys = {
  /** By the day of the first bus of the whole list (docs/product.md#behaviour), filtered and in order. */
  days: Days
  /** How many these are. */
  count: number
  /** How many there are to choose from before filters. */
  possible: number
  /** Ways back that leave before the way there arrives. */
  tooEarly: number
  offers: Offers
  /** Without a connection nobody tells of seats. */
  online: boolean
  /** The filters that the list answers to, as they stand in the address. */
  filterText: string
}

const none: Journey[] = []

/**
 * What is shown of a list. A tapped chip changes at once, and the list when React has time for it: drawing hundreds of
 * cards does not keep the next tap waiting.
 */
export function useShownJourneys(
  { configuration, outbound, today }: ResultsData,
  list: JourneyList,
  { query, filters: chosen, pending }: ResultsAddress,
): ShownJourneys {
  const ranges = configuration.time_ranges
  const loaded = list.kind === 'loaded' ? list.journeys : none
  const search = legSearch(query) ?? { origin: 0, destination: 0, date: today }
  const online = useOnline()
  // Without a token the server tells nothing; the page comes before it.
  const known = useSession().kind !== 'unknown'
  const live = useLiveJourneys(pending ? none : loaded, search, online && known)
  const journeys = pending ? loaded : live
  const filterText = useDeferredValue(textOf(chosen))
  const filters = useMemo(() => readFilters(new URLSearchParams(filterText)), [filterText])
  // Seats that come and go change neither what can be chosen nor what answers to it.
  const choices = useMemo(() => {
    const possible = afterArrival(loaded, outbound)
    return {
      possible: possible.length,
      tooEarly: loaded.length - possible.length,
      offers: offersOf(possible, filters, ranges),
    }
  }, [loaded, outbound, filters, ranges])
  const { sort } = filters
  const inOrder = useMemo(() => {
    const { sameDay, nextDay } = splitByDay(journeys)
    const ordered = (some: Journey[]) =>
      filterJourneys(afterArrival(some, outbound), { ...noFilters, sort }, ranges)
    return { sameDay: ordered(sameDay), nextDay: ordered(nextDay) }
  }, [journeys, outbound, sort, ranges])
  const days = useMemo(() => {
    const filtered = (day: readonly Journey[]) => ({
      journeys: day,
      shown: new Set(day.filter((journey) => answers(journey, filters, ranges)).map(({ id }) => id)),
    })
    return { sameDay: filtered(inOrder.sameDay), nextDay: filtered(inOrder.nextDay) }
  }, [inOrder, filters, ranges])
  const count = days.sameDay.shown.size + days.nextDay.shown.size
  return { ...choices, days, count, online, filterText }
}

function textOf(filters: Filters): string {
  const params = new URLSearchParams()
  writeFilters(filters, params)
  return params.toString()
}
