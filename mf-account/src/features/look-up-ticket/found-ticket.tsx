import { patterns } from 'shared/contracts/paths'
import type { Ticket } from 'shared/contracts/ticket'
import { dateOf, formatDay, formatTime } from 'shared/domain/dates'
import { refundNow } from 'shared/domain/refund'
import { Link } from 'shared/router/router'
import { BoardingPass } from 'shared/ui/boarding-pass/boarding-pass'
import styles from './look-up-ticket.module.css'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The passes of one PNR; the heading takes the focus, because it is what was asked for. */
export function FoundTicket({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { passengers } = ticket
  return (
    <section className={styles['result']} aria-labelledby="found-ticket">
      <h2 id="found-ticket" tabIndex={-1} ref={takeFocus}>
        {passengers.length > 1 ? `${passengers.length} biletiniz` : 'Biletiniz'}
      </h2>
      <ul className={styles['passes']}>
        {passengers.map((passenger) => (
          <li key={passenger.id}>
            <BoardingPass ticket={passenger} />
          </li>
        ))}
      </ul>
      <p className={styles['limits']}>
        {limitsText(ticket, now)} <Link to={patterns.termsOfCancellation}>İptal koşulları</Link>
      </p>
    </section>
  )
}

/** By the passenger for whom most is still possible: limits belong to the journey, only states differ. */
function limitsText({ passengers }: Ticket, now: Date): string {
  const open = passengers.find((passenger) => refundNow(passenger, now).changes_at !== null)
  if (!open) return 'Bu bilet artık iptal edilemez ve açığa alınamaz.'
  const { cancel, changes_at } = refundNow(open, now)
  const limit = `${formatDay(dateOf(changes_at ?? open.open_until))} ${formatTime(changes_at ?? open.open_until)}`
  return cancel
    ? `Ücretsiz iptal için son an: ${limit}.`
    : `Ücretsiz iptal süresi doldu. Açığa almak için son an: ${limit}.`
}
