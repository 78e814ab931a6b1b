import type { MemberTicket } from 'shared/contracts/member-ticket'
import { patterns } from 'shared/contracts/paths'
import { Link, useRevalidator } from 'shared/router/router'
import { BoardingPass } from 'shared/trade/boarding-pass/boarding-pass'
import { KeepOffline } from 'shared/trade/keep-offline/keep-offline'
import { ChangeTicket } from '../../features/change-ticket/change-ticket.tsx'
import { whyNoChange } from '../../features/change-ticket/why-no-change.ts'
import { TicketPapers } from '../../features/list-tickets/ticket-papers.tsx'
import styles from './my-tickets-page.module.css'
import { useMemberChanges } from './use-member-changes.ts'

/** An opened reference: a pass for each who travels, what one takes along, and what can still be done. */
export function TicketDetails({ ticket, now }: { ticket: MemberTicket; now: number }) {
  const { revalidate } = useRevalidator()
  const send = useMemberChanges()
  const seated = ticket.passengers.filter(({ state }) => state === 'Purchased')
  const others = ticket.passengers.filter(({ state }) => state !== 'Purchased')
  const isAhead = Date.parse(ticket['departure-time']) > now
  return (
    <>
      <div className={styles['take']}>
        <ul className={styles['passes']}>
          {seated.map((passenger) => (
            <li key={passenger.id}>
              <BoardingPass ticket={passenger} />
            </li>
          ))}
        </ul>
        <TicketPapers ticket={ticket} now={now} />
        <KeepOffline tickets={ticket.passengers} />
      </div>
      {isAhead && (
        <ChangeTicket tickets={ticket.passengers} send={send} onChanged={() => void revalidate()} />
      )}
      {others.map((passenger) => (
        <p key={passenger.id} className={styles['over']}>
          <b>
            {passenger.name} {passenger.surname}:
          </b>{' '}
          {whyNoChange(passenger.state)}{' '}
          {passenger.state === 'Open' && <Link to={patterns.openTickets}>Açık biletlerim</Link>}
        </p>
      ))}
    </>
  )
}
