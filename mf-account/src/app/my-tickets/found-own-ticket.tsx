import type { MemberTicket } from 'shared/contracts/member-ticket'
import { patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { useNow } from 'shared/ui/now/now'
import { TicketCard } from '../../features/list-tickets/ticket-card.tsx'
import type { Loaded } from '../../lib/loaded.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { TicketDetails } from './ticket-details.tsx'
import styles from './my-tickets-page.module.css'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** What was found by its reference takes the focus; the list is one link away. */
export function FoundOwnTicket({ answer }: { answer: Loaded<MemberTicket> }) {
  const now = useNow()
  switch (answer.kind) {
    case 'failed':
      return <LoadFailure title="Biletiniz şu anda gösterilemiyor" failure={answer} />
    case 'refused':
      return (
        <Notice
          kind="empty"
          urgent
          title={answer.message}
          actions={
            <ButtonLink to={patterns.memberTickets} variant="ghost">
              Bütün biletlerim
            </ButtonLink>
          }
        >
          Üye girişi yapmadan aldığınız bir biletse onu{' '}
          <Link to={patterns.pnrLookup}>PNR ve telefonla sorgulayın</Link>.
        </Notice>
      )
    case 'loaded': {
      const pnr = answer.data['pnr-code']
      return (
        <section className={styles['found']} aria-labelledby="found">
          <div className={styles['head']}>
            <h2 key={pnr} id="found" tabIndex={-1} ref={takeFocus}>
              PNR {pnr}
            </h2>
            <Link to={patterns.memberTickets}>Bütün biletlerim</Link>
          </div>
          <TicketCard
            key={pnr}
            ticket={answer.data}
            now={now}
            isOpen
            renderDetails={(ticket) => <TicketDetails ticket={ticket} now={now} />}
          />
        </section>
      )
    }
  }
}
