import type { Kurus } from 'shared/contracts/units'
import { formatMoney } from 'shared/domain/money'
import type { BookingDraft } from '../../lib/booking-draft.ts'
import { legsInOrder } from '../../lib/payment-request.ts'
import { LegSummary } from './leg-summary.tsx'
import styles from './trip-summary.module.css'

type Props = {
  legs: BookingDraft['legs']
  total: Kurus
  /** The list price of all seats, when it was higher. */
  original: Kurus | null
}

/** The ticket to be: both legs, every seat with its price, and the total that the button names. */
export function TripSummary({ legs, total, original }: Props) {
  const isReturn = legs.departure !== null && legs.return !== null
  return (
    <aside className={styles['summary']} aria-label="Sipariş özeti">
      {legsInOrder.map((leg) => {
        const chosen = legs[leg]
        return (
          chosen && (
            <LegSummary
              key={leg}
              chosen={chosen}
              title={isReturn ? (leg === 'departure' ? 'Gidiş' : 'Dönüş') : null}
            />
          )
        )
      })}
      <div className={styles['total']}>
        <div className={styles['line']}>
          <b>Toplam</b>
          <span className={styles['figures']}>
            {original !== null && original > total && (
              <s className={styles['was']}>{formatMoney(original)}</s>
            )}
            <output className={styles['sum']}>{formatMoney(total)}</output>
          </span>
        </div>
        <p className={styles['note']}>KDV dahil.</p>
      </div>
    </aside>
  )
}
