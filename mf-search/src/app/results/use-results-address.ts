import { type MouseEvent, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { JourneyId, LocalDate } from 'shared/contracts/units'
import { useNavigate, useNavigation, useSearchParams } from 'shared/router/router'
import { type Filters, noFilters } from '../../lib/query/filters.ts'
import {
  legSearch,
  readQuery,
  type ResultsQuery,
  sameData,
  writeQuery,
} from '../../lib/query/results-query.ts'
import type { Correction } from '../../lib/query/search-criteria.ts'
import type { ResultsData } from './results-loader.ts'

/** What to change in the address, or how to find it out from what it says at that moment. */
type Change = Partial<ResultsQuery> | ((query: ResultsQuery) => Partial<ResultsQuery>)

/** Always the same functions, so that what calls them need not be drawn again for another address. */
export type AddressActs = {
  /** A filter: the same place in the history. */
  adjust: (change: Change) => void
  /** Opens the seat map of a card, or closes it, at the same place in the history. */
  toggle: (journey: JourneyId) => void
  /** The way back to what was chosen on a card: a place of its own in the history. */
  chooseOutbound: (journey: JourneyId) => void
  /** A link of the page that was tapped: it is known as taken before the next tap, however busy React is. */
  follow: (event: MouseEvent, change: Change) => void
}

export type ResultsAddress = {
  query: ResultsQuery
  /** What was tapped last, also while the list of another day is on its way: the controls show it, and a tap is on them. */
  filters: Filters
  day: LocalDate | null
  open: JourneyId | null
  corrections: Correction[]
  /** Another list is on its way. Said once the tap is answered: to take hundreds of cards away takes long. */
  pending: boolean
  acts: AddressActs
  pathTo: (change: Partial<ResultsQuery>) => string
}

type Known = Pick<ResultsData, 'today' | 'configuration' | 'stations' | 'named'>

/** The address is the state of the page: what is shown is read from it, what is done is written to it. */
export function useResultsAddress({ today, configuration, stations, named }: Known): ResultsAddress {
  const known = useMemo(
    () => ({ today, saleDays: configuration.sale_days, stations, named }),
    [today, configuration, stations, named],
  )
  const [params] = useSearchParams()
  const { location } = useNavigation()
  const next = location?.pathname === patterns.results ? location.search : null
  const { query, corrections } = useMemo(() => readQuery(params, known), [params, known])
  // A second tap before the first has arrived adds to it.
  const latest = next === null ? query : readQuery(new URLSearchParams(next), known).query
  const sameList = next === null || sameData(new URLSearchParams(next), params)
  const pending = useDeferredValue(!sameList)
  return {
    query,
    filters: latest.filters,
    day: legSearch(latest)?.date ?? null,
    // Of the list that is shown: another one has it closed.
    open: sameList ? latest.open : query.open,
    corrections,
    pending,
    acts: useActs(latest, sameList),
    pathTo: (change) => writeQuery({ ...latest, ...change }),
  }
}

function useActs(latest: ResultsQuery, sameList: boolean): AddressActs {
  const navigate = useNavigate()
  const current = useRef({ latest, sameList })
  useLayoutEffect(() => {
    current.current = { latest, sameList }
  })
  return useMemo(() => {
    const changed = (change: Change) => {
      const query = current.current.latest
      return writeQuery({ ...query, ...(typeof change === 'function' ? change(query) : change) })
    }
    // Shown at once, not when React has time: the next tap must see what this one did.
    const adjust = (change: Change) =>
      void navigate(changed(change), { replace: true, preventScrollReset: true, flushSync: true })
    // The cards of a list that is going away: the address is another day's already, which has no such journey.
    const areCardsOfAddress = () => current.current.sameList
    return {
      adjust,
      toggle: (journey) => {
        if (areCardsOfAddress()) adjust(({ open }) => ({ open: open === journey ? null : journey }))
      },
      chooseOutbound: (journey) => {
        if (!areCardsOfAddress()) return
        const change: Change = ({ filters }) => ({
          leg: { kind: 'return', outbound: journey },
          open: null,
          filters: { ...noFilters, sort: filters.sort },
        })
        void navigate(changed(change))
      },
      follow: (event, change) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(changed(change), { preventScrollReset: true, flushSync: true })
      },
    }
  }, [navigate])
}
