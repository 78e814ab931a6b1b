import { useEffect } from 'react'
import { useLoaderData } from 'shared/router/router'
import { rememberSearch } from '../lib/recent-searches.ts'
import { searchOf } from '../lib/wish-query.ts'
import { Corrections } from './corrections.tsx'
import { JourneyResults } from './journey-results.tsx'
import type { ResultsData } from './results-loader.ts'
import styles from './results-page.module.css'
import { SearchBar } from './search-bar.tsx'
import { useResultsAddress } from './use-results-address.ts'

export function ResultsPage() {
  const data = useLoaderData<ResultsData>()
  const address = useResultsAddress(data)
  useRememberedSearch(address.query.wish)
  return (
    <>
      <SearchBar key={JSON.stringify(address.query.wish)} data={data} query={address.query} />
      <div className={styles['wrap']}>
        <Corrections wish={address.query.wish} corrections={address.corrections} />
        {data.list && <JourneyResults data={data} list={data.list} address={address} />}
      </div>
    </>
  )
}

/** Kept for the home page in this browser only. */
function useRememberedSearch(wish: Parameters<typeof searchOf>[0]) {
  const { from, to, date, ticketType, returnDate } = wish
  useEffect(() => {
    const search = searchOf({ from, to, date, ticketType, returnDate })
    if (search) rememberSearch(search)
  }, [from, to, date, ticketType, returnDate])
}
