import { useEffect } from 'react'
import { useLoaderData } from 'shared/router/router'
import { rememberSearch } from '../../lib/query/recent-searches.ts'
import { searchOf } from '../../lib/query/search-criteria.ts'
import { Corrections } from '../corrections.tsx'
import { JourneyResults } from './journey-results.tsx'
import type { ResultsData } from './results-loader.ts'
import styles from './results-page.module.css'
import { SearchBar } from './search-bar.tsx'
import { useResultsAddress } from './use-results-address.ts'

export function ResultsPage() {
  const data = useLoaderData<ResultsData>()
  const address = useResultsAddress(data)
  const { criteria } = address.query
  useRememberedSearch(criteria)
  const route = <SearchBar key={JSON.stringify(criteria)} data={data} query={address.query} />
  const corrections = <Corrections criteria={criteria} corrections={address.corrections} />
  // Without both places there is nothing to list, whatever the API says of the address.
  if (data.list && searchOf(criteria))
    return <JourneyResults {...{ data, address, route, corrections }} list={data.list} />
  return (
    <>
      {route}
      <div className={styles['wrap']}>{corrections}</div>
    </>
  )
}

/** Kept for the home page in this browser only. */
function useRememberedSearch(criteria: Parameters<typeof searchOf>[0]) {
  const { from, to, date, ticketType, returnDate } = criteria
  useEffect(() => {
    const search = searchOf({ from, to, date, ticketType, returnDate })
    if (search) rememberSearch(search)
  }, [from, to, date, ticketType, returnDate])
}
