import { patterns } from 'shared/contracts/paths'
import type { Order } from 'shared/contracts/payment'
import { formatMoney } from 'shared/domain/money'
import { BoardingPass } from 'shared/ui/boarding-pass/boarding-pass'
import { ButtonLink } from 'shared/ui/button/button'
import styles from './show-order.module.css'

/** The tickets, each as the pass that is shown to the driver. */
export function TicketedOrder({ order }: { order: Order }) {
  return (
    <>
      <header className={styles['centre']}>
        <h1>{order.tickets.length > 1 ? 'Biletleriniz hazır' : 'Biletiniz hazır'}</h1>
        <p className={styles['lead']}>
          {formatMoney(order.total)} ödendi. Yolculukta PNR kodunuz ve kimliğiniz yeter.
        </p>
      </header>
      <div className={styles['passes']}>
        {order.tickets.map((ticket) => (
          <BoardingPass key={ticket.id} ticket={ticket} />
        ))}
      </div>
      <div className={styles['next']}>
        <ButtonLink to={patterns.pnrLookup} variant="ghost">
          PNR ile bilet sorgula
        </ButtonLink>
        <ButtonLink to={patterns.home} variant="ghost">
          Yeni bilet al
        </ButtonLink>
      </div>
    </>
  )
}
