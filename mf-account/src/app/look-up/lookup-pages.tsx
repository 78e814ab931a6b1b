import { lazy, Suspense } from 'react'
import { patterns } from 'shared/contracts/paths'
import { eTicket, ticketByPnr } from 'shared/contracts/ticket'
import { realWait, withRetry } from 'shared/module/retry'
import { Link, useSearchParams } from 'shared/router/router'
import { LookUpTicket } from '../../features/look-up-ticket/look-up-ticket.tsx'
import { TicketsLoading } from '../../features/look-up-ticket/lookup-outcome.tsx'
import type { LookupCall } from '../../features/look-up-ticket/use-lookup.ts'
import styles from './lookup-pages.module.css'

const loadTickets = () => withRetry(() => import('./guest-tickets.tsx'), realWait)
const GuestTickets = lazy(() => loadTickets().then(({ GuestTickets: tickets }) => ({ default: tickets })))
/** While somebody types, so that it is there when the ticket is. */
const expectTickets = () => void loadTickets().catch(() => undefined)

export function PnrLookupPage() {
  return (
    <LookupPage
      title="PNR sorgulama"
      lead="Biletinizi PNR kodu ve telefon numarasıyla görün."
      call={ticketByPnr}
      other={{ to: patterns.eTicketLookup, text: 'E-bilet sorgulama' }}
    />
  )
}

export function ETicketLookupPage() {
  return (
    <LookupPage
      title="E-bilet sorgulama"
      lead="E-biletinizi açın; otobüse binerken telefonunuzdan göstermeniz yeter."
      call={eTicket}
      other={{ to: patterns.pnrLookup, text: 'PNR sorgulama' }}
    />
  )
}

type Props = { title: string; lead: string; call: LookupCall; other: { to: string; text: string } }

function LookupPage({ title, lead, call, other }: Props) {
  const [query] = useSearchParams()
  return (
    <div className={styles['page']} onFocus={expectTickets}>
      <header className={styles['header']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </header>
      <LookUpTicket
        call={call}
        pnr={query.get('pnr') ?? ''}
        renderFound={(found, readAgain) => (
          <Suspense fallback={<TicketsLoading />}>
            <GuestTickets found={found} onChanged={readAgain} />
          </Suspense>
        )}
      />
      <p className={styles['other']}>
        <Link to={other.to}>{other.text}</Link>
      </p>
    </div>
  )
}
