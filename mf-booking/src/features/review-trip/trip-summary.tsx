import { useWatch } from 'react-hook-form'
import type { Shuttle } from 'shared/contracts/journey'
import type { Instant, Kurus, Leg } from 'shared/contracts/units'
import { formatMoney, toKurus } from 'shared/domain/money'
import type { BookingDraft } from '../../lib/draft/booking-draft.ts'
import type { TypedPassenger } from '../../lib/draft/typed-passenger.ts'
import { legsInOrder } from '../../lib/draft/legs-in-order.ts'
import { LegSummary } from './leg-summary.tsx'
import { fullTotal } from '../../lib/draft/totals.ts'
import { seatLines, shuttleLines } from './trip-lines.ts'
import styles from './trip-summary.module.css'

type Props = {
  legs: BookingDraft['legs']
  total: Kurus
  /** What points pay of the total; null when nothing. */
  byPoints: Kurus | null
  shuttles: Record<Leg, Record<'to' | 'from', readonly Shuttle[]>>
  /** Of the open ticket that pays: until when it gives money back; null when a card pays. */
  cancelAtMost: Instant | null
}

/** The ticket to be: both legs, every seat with its price, and the total that the button names. */
export function TripSummary({ legs, total, byPoints, shuttles, cancelAtMost }: Props) {
  const passengers = useWatch<{ passengers: Record<string, TypedPassenger> }, 'passengers'>({
    name: 'passengers',
  })
  const isReturn = legs.departure !== null && legs.return !== null
  // Of the lines above, so that they add up whatever else is known.
  const full = fullTotal(legs)
  const isReduced = full > total
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
              seats={seatLines(legs, leg, passengers)}
              shuttles={shuttleLines(legs, leg, passengers, shuttles[leg])}
              cancelAtMost={cancelAtMost}
            />
          )
        )
      })}
      <div className={styles['total']}>
        {isReduced && (
          <div className={[styles['line'], styles['saved']].join(' ')}>
            <span>İndirim</span>
            <span>−{formatMoney(toKurus(full - total))}</span>
          </div>
        )}
        <div className={styles['line']}>
          <b>Toplam</b>
          <span className={styles['figures']}>
            {isReduced && <s className={styles['was']}>{formatMoney(full)}</s>}
            {byPoints === null ? (
              <output className={styles['sum']}>{formatMoney(total)}</output>
            ) : (
              <b>{formatMoney(total)}</b>
            )}
          </span>
        </div>
        {byPoints !== null && (
          <>
            <div className={[styles['line'], styles['saved']].join(' ')}>
              <span>Puan</span>
              <span>−{formatMoney(byPoints)}</span>
            </div>
            <div className={styles['line']}>
              <b>Kartla ödenecek</b>
              <output className={styles['sum']}>{formatMoney(toKurus(total - byPoints))}</output>
            </div>
          </>
        )}
        <p className={styles['note']}>KDV dahil.</p>
      </div>
    </aside>
  )
}
