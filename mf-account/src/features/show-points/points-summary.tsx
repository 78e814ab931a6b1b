import type { MemberPoints } from 'shared/contracts/points'
import { dateOf, formatDate } from 'shared/domain/dates'
import { formatMoney } from 'shared/domain/money'
import { formatPoints, whenTheyComeBack } from 'shared/domain/points'
import styles from './show-points.module.css'

/** The balance as a stub of its own: how many, what they are worth, what waits in a payment, and what ends first. */
export function PointsSummary({ balance, worth, waiting, next_to_end: next }: MemberPoints) {
  return (
    <section className={styles['stub']} aria-labelledby="points-balance">
      <div className={styles['figures']}>
        <h2 id="points-balance" className={styles['caption']}>
          Puan bakiyeniz
        </h2>
        <p className={styles['balance']}>
          {formatPoints(balance)} <span className={styles['unit']}>puan</span>
        </p>
        <p className={styles['worth']}>{formatMoney(worth)} değerinde</p>
      </div>
      <div className={styles['until']}>
        {waiting && (
          <p>
            <b>{formatPoints(waiting.points)} puan yarım kalan bir ödemede bekliyor.</b>{' '}
            {whenTheyComeBack(waiting)}
          </p>
        )}
        {(next ?? !waiting) && (
          <p>
            {next
              ? `${formatPoints(next.points)} puanın süresi ${formatDate(dateOf(next.at))} günü doluyor.`
              : 'Tamamladığınız yolculuklarla puan kazanırsınız.'}
          </p>
        )}
      </div>
    </section>
  )
}
