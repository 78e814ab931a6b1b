import Repeat from 'lucide-react/icons/repeat'
import Search from 'lucide-react/icons/search'
import { Suspense, use } from 'react'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import { patterns, resultsPath } from 'shared/contracts/paths'
import { dateInIstanbul } from 'shared/domain/dates'
import { Link } from 'shared/router/router'
import { useNow } from 'shared/ui/now/now'
import type { Loaded } from '../lib/loaded.ts'
import { sameWayAgain } from '../lib/same-way.ts'
import styles from './account-page.module.css'
import { waysOf } from './ways-of.ts'

type Props = { tickets: Promise<Loaded<MemberTicket[]>> }

/** Where a member goes from here: the search, and the ways that were bought last. */
export function Shortcuts({ tickets }: Props) {
  return (
    <nav aria-label="Kısayollar">
      <ul className={styles['shortcuts']}>
        <li>
          <Link to={patterns.home} className={styles['shortcut']}>
            <Search size={16} aria-hidden />
            Sefer arayın
          </Link>
        </li>
        <Suspense>
          <Ways tickets={tickets} />
        </Suspense>
      </ul>
    </nav>
  )
}

function Ways({ tickets }: Props) {
  const answer = use(tickets)
  const today = dateInIstanbul(new Date(useNow()))
  if (answer.kind !== 'loaded') return null
  return waysOf(answer.data).map((ride) => (
    <li key={`${ride.from.centre_id}-${ride.to.centre_id}`}>
      <Link to={resultsPath(sameWayAgain(ride, today))} className={styles['shortcut']}>
        <Repeat size={16} aria-hidden />
        {ride.from.city} → {ride.to.city}
      </Link>
    </li>
  ))
}
