import { type ReactNode, useState } from 'react'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import { Button } from 'shared/ui/button/button'
import styles from './ticket-card.module.css'

const pageSize = 10

type Props = {
  id: string
  title: string
  tickets: readonly MemberTicket[]
  renderTicket: (ticket: MemberTicket, index: number) => ReactNode
}

/** References under a heading of their own, ten at a time; nothing when there are none. */
export function TicketSection({ id, title, tickets, renderTicket }: Props) {
  const [shown, setShown] = useState(pageSize)
  if (tickets.length === 0) return null
  const left = tickets.length - shown
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['list']}>
        {tickets.slice(0, shown).map((ticket, index) => (
          <li key={ticket['pnr-code']}>{renderTicket(ticket, index)}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="ghost" className={styles['more']} onClick={() => setShown(shown + pageSize)}>
          {Math.min(left, pageSize)} bilet daha göster (kalan {left})
        </Button>
      )}
    </section>
  )
}
