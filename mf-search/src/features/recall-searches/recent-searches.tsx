import { resultsPath } from 'shared/contracts/paths'
import type { Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { formatDayShort } from 'shared/domain/dates'
import { saleTerms } from 'shared/domain/sale-terms'
import { Link } from 'shared/router/router'
import { stationOf } from '../../lib/places/places.ts'
import { useRecentSearches } from '../../lib/query/recent-searches.ts'
import styles from './recent-searches.module.css'

type Props = { stations: readonly Station[]; today: LocalDate }

/**
 * The row has its height before anything is known: who comes for the first time reads what they can
 * rely on, who comes again finds the last searches, and nothing moves.
 */
export function RecentSearches({ stations, today }: Props) {
  const named = useRecentSearches(today).flatMap((search) => {
    const from = stationOf(stations, search.from)
    const to = stationOf(stations, search.to)
    return from && to ? [{ search, title: `${from.name} – ${to.name}` }] : []
  })
  if (named.length === 0) return <Promises />
  return (
    <nav className={styles['row']} aria-label="Son aramalarınız">
      <span className={styles['title']}>Son aramalar</span>
      {named.map(({ search, title }) => (
        <Link key={title} to={resultsPath(search)} className={styles['recent']}>
          {title}
          <span className={styles['day']}>{formatDayShort(search.date)}</span>
        </Link>
      ))}
    </nav>
  )
}

function Promises() {
  return (
    <ul className={styles['promises']} aria-label="Güvenceleriniz">
      {['Ek ücret yok', '3D Secure ile ödeme', `Koltuk en çok ${saleTerms.holdMinutes} dakika sizin`].map(
        (promise) => (
          <li key={promise} className={styles['promise']}>
            <svg
              width="18"
              height="18"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.4"
              aria-hidden="true"
            >
              <path d="M4 12.5 9.5 18 20 6.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            {promise}
          </li>
        ),
      )}
    </ul>
  )
}
