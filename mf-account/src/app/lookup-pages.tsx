import { patterns } from 'shared/contracts/paths'
import { eTicket, ticketByPnr } from 'shared/contracts/ticket'
import { Link, useSearchParams } from 'shared/router/router'
import { LookUpTicket } from '../features/look-up-ticket/look-up-ticket.tsx'
import type { LookupCall } from '../features/look-up-ticket/use-lookup.ts'
import { GuestTickets } from './guest-tickets.tsx'
import styles from './lookup-pages.module.css'

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
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </header>
      <LookUpTicket
        call={call}
        pnr={query.get('pnr') ?? ''}
        renderFound={(found, readAgain) => <GuestTickets found={found} onChanged={readAgain} />}
      />
      <p className={styles['other']}>
        <Link to={other.to}>{other.text}</Link>
      </p>
    </div>
  )
}
