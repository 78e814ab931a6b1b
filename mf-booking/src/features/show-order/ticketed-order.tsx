import { patterns } from 'shared/contracts/paths'
import type { Order } from 'shared/contracts/payment'
import type { LocalDate } from 'shared/contracts/units'
import { Link } from 'shared/router/router'
import { BoardingPass } from 'shared/trade/boarding-pass/boarding-pass'
import { KeepOffline } from 'shared/trade/keep-offline/keep-offline'
import { RefundPreview } from 'shared/trade/refund-preview/refund-preview'
import { legsInOrder } from '../../lib/draft/legs-in-order.ts'
import { ChangeLink } from './change-link.tsx'
import { OrderActions } from './order-actions.tsx'
import { legNames } from '../../lib/draft/leg-names.ts'
import { headline, mailTexts, paidTexts } from './order-texts.ts'
import { returnTripOf } from './return-trip.ts'
import styles from './show-order.module.css'
import { useAskAgain } from './use-ask-again.ts'

type Props = { order: Order; today: LocalDate; onAsk: () => void; isAsking: boolean }

/** How often a mail on its way is asked after: about a minute and a half. */
const mailPatience = 8

/** The tickets, each as the pass that is shown to the driver, and what can be done with them. */
export function TicketedOrder({ order, today, onAsk, isAsking }: Props) {
  useAskAgain({ onAsk, isAsking: isAsking || order.mail !== 'waiting', atMost: mailPatience })
  const mail = mailTexts(order)
  const legs = legsInOrder
    .map((leg) => ({ leg, tickets: order.tickets.filter((ticket) => ticket.leg === leg) }))
    .filter(({ tickets }) => tickets.length > 0)
  const isOver = order.tickets.every(({ state }) => state !== 'Purchased')
  return (
    <>
      <header className={styles['centre']}>
        <h1>{headline(order)}</h1>
        <p className={styles['lead']}>
          {paidTexts(order)} {!isOver && mail}
        </p>
      </header>
      {legs.map(({ leg, tickets }) => (
        <section key={leg} className={styles['leg']} aria-label={legs.length > 1 ? legNames[leg] : undefined}>
          {legs.length > 1 && <h2>{legNames[leg]}</h2>}
          <ul className={styles['passes']}>
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <BoardingPass ticket={ticket} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <KeepOffline tickets={order.tickets} />
      <OrderActions order={order} isOver={isOver} way={returnTripOf(order.tickets, today)} onMailed={onAsk} />
      {legs.map(({ leg, tickets }) => (
        <div key={leg} className={styles['preview']}>
          <RefundPreview
            tickets={tickets}
            title={legs.length > 1 ? `${legNames[leg]} planınız değişirse` : undefined}
            level={2}
          >
            <ChangeLink tickets={tickets} />
            <Link to={patterns.termsOfCancellation}>İptal koşulları</Link>
          </RefundPreview>
        </div>
      ))}
      <nav className={styles['links']} aria-label="Diğer işlemler">
        <Link to={patterns.pnrLookup}>PNR ile bilet sorgula</Link>
        <Link to={patterns.home}>Yeni bilet al</Link>
      </nav>
    </>
  )
}
