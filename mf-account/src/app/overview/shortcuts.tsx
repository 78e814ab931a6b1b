import Repeat from 'lucide-react/icons/repeat'
import Search from 'lucide-react/icons/search'
import ScanSearch from 'lucide-react/icons/scan-search'
import Tickets from 'lucide-react/icons/tickets'
import Users from 'lucide-react/icons/users'
import { type ComponentProps, Suspense, use } from 'react'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import { patterns, resultsPath } from 'shared/contracts/paths'
import { dateInIstanbul } from 'shared/domain/dates'
import { Link } from 'shared/router/router'
import { useNow } from 'shared/ui/now/now'
import { nextJourney } from '../../features/show-next-journey/next-journey.ts'
import type { Loaded } from '../../lib/loaded.ts'
import { sameWayAgain } from '../../lib/same-way.ts'
import styles from './account-page.module.css'
import { savedPassengersPath } from '../details-sections.ts'
import { waysOf } from './ways-of.ts'

type Props = { tickets: Promise<Loaded<MemberTicket[]>> }

/** Where a member goes from here: the search and the ways that were bought last, and what the tiles above do not lead to. */
export function Shortcuts({ tickets }: Props) {
  return (
    <nav aria-label="Kısayollar">
      <Suspense fallback={<div className={styles['shortcutsPlace']} />}>
        <Links tickets={tickets} />
      </Suspense>
    </nav>
  )
}

function Links({ tickets }: Props) {
  const answer = use(tickets)
  const now = useNow()
  const found = answer.kind === 'loaded' ? answer.data : []
  const hasJourney = nextJourney(found, now) !== null
  // Without a journey ahead the search stands in its place above.
  const isSearchAbove = answer.kind === 'loaded' && !hasJourney
  const today = dateInIstanbul(new Date(now))
  return (
    <ul className={styles['shortcuts']}>
      {!isSearchAbove && (
        <Shortcut to={patterns.home} Icon={Search}>
          Sefer arayın
        </Shortcut>
      )}
      {waysOf(found).map((ride) => (
        <Shortcut
          key={`${ride.from.centre_id}-${ride.to.centre_id}`}
          to={resultsPath(sameWayAgain(ride, today))}
          Icon={Repeat}
        >
          {ride.from.city} → {ride.to.city}
        </Shortcut>
      ))}
      {/* Below a boarding pass a phone has room for two rows. */}
      {!hasJourney && <Others />}
    </ul>
  )
}

function Others() {
  return (
    <>
      <Shortcut to={patterns.memberTickets} Icon={Tickets}>
        Bütün biletlerim
      </Shortcut>
      <Shortcut to={savedPassengersPath} Icon={Users}>
        Kayıtlı yolcularım
      </Shortcut>
      <Shortcut to={patterns.pnrLookup} Icon={ScanSearch}>
        PNR sorgula
      </Shortcut>
    </>
  )
}

type ShortcutProps = Pick<ComponentProps<typeof Link>, 'to' | 'children'> & { Icon: typeof Search }

function Shortcut({ to, children, Icon }: ShortcutProps) {
  return (
    <li>
      <Link to={to} className={styles['shortcut']}>
        <Icon size={16} aria-hidden />
        {children}
      </Link>
    </li>
  )
}
