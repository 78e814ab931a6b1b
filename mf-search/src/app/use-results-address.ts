import { useMemo } from 'react'
import { patterns } from 'shared/contracts/paths'
import { useNavigate, useNavigation, useSearchParams } from 'shared/router/router'
import { readQuery, type ResultsQuery, sameData, writeQuery } from '../lib/results-query.ts'
import type { Correction } from '../lib/wish-query.ts'
import type { ResultsData } from './results-loader.ts'

export type ResultsAddress = {
  query: ResultsQuery
  corrections: Correction[]
  /** Another list is on its way. */
  pending: boolean
  /** A filter or an open seat map: the same place in the history. */
  adjust: (change: Partial<ResultsQuery>) => void
  /** Another search, or the other leg: a place of its own in the history. */
  goTo: (change: Partial<ResultsQuery>) => void
  pathTo: (change: Partial<ResultsQuery>) => string
}

/** The address is the state of the page: what is shown is read from it, what is done is written to it. */
export function useResultsAddress({ today, configuration, stations }: ResultsData): ResultsAddress {
  const known = useMemo(
    () => ({ today, saleDays: configuration.sale_days, stations }),
    [today, configuration, stations],
  )
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const next = location?.pathname === patterns.results ? new URLSearchParams(location.search) : null
  const { query, corrections } = useMemo(() => readQuery(params, known), [params, known])
  // A second tap before the first has arrived adds to it.
  const latest = next ? readQuery(next, known).query : query
  const pathTo = (change: Partial<ResultsQuery>) => writeQuery({ ...latest, ...change })
  return {
    query,
    corrections,
    pending: next !== null && !sameData(next, params),
    // Shown at once, not when React has time: the next tap must see what this one did.
    adjust: (change) =>
      void navigate(pathTo(change), { replace: true, preventScrollReset: true, flushSync: true }),
    goTo: (change) => void navigate(pathTo(change)),
    pathTo,
  }
}
