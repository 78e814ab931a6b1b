import type { ReactNode } from 'react'
import type { SoldTicket } from 'shared/contracts/payment'
import { BoardingPass } from 'shared/ui/boarding-pass/boarding-pass'
import styles from './ticket-list.module.css'

type Props = {
  id: string
  title: string
  tickets: readonly SoldTicket[]
  /** What can be done with one of them. */
  renderBelow?: (ticket: SoldTicket) => ReactNode
}

/** Passes under a heading of their own; nothing when there are none. */
export function TicketList({ id, title, tickets, renderBelow }: Props) {
  if (tickets.length === 0) return null
  return (
    <section className={styles['list']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['tickets']}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className={styles['ticket']}>
            <BoardingPass ticket={ticket} />
            {renderBelow?.(ticket)}
          </li>
        ))}
      </ul>
    </section>
  )
}
