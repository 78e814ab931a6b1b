import { useMemo } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { LocalDate } from 'shared/contracts/units'
import { useNavigate, useNavigation, useSearchParams } from 'shared/router/router'
import { type Correction, readQuery, type ResultsQuery, sameData, writeQuery } from '../lib/search-query.ts'

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
export function useResultsAddress(today: LocalDate): ResultsAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const next = useNavigation().location
  const { query, corrections } = useMemo(() => readQuery(params, today), [params, today])
  const pathTo = (change: Partial<ResultsQuery>) => writeQuery({ ...query, ...change })
  return {
    query,
    corrections,
    pending: next?.pathname === patterns.results && !sameData(new URLSearchParams(next.search), params),
    adjust: (change) => void navigate(pathTo(change), { replace: true, preventScrollReset: true }),
    goTo: (change) => void navigate(pathTo(change)),
    pathTo,
  }
}
