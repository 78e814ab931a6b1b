import type { SoldTicket } from 'shared/contracts/payment'
import styles from './change-ticket.module.css'
import { whyNoChange } from './why-no-change.ts'

/** Why nothing can be done with a ticket any more; nothing for one that still has its seat. */
export function ClosedTicket({ ticket }: { ticket: SoldTicket }) {
  const why = whyNoChange(ticket.state)
  return why && <p className={styles['over']}>{why}</p>
}
