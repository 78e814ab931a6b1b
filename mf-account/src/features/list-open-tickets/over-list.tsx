import { memberTicketsPath } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { formatMoney } from 'shared/domain/money'
import { Link } from 'shared/router/router'
import styles from './open-tickets.module.css'

/** What was used, or not in time; folded, since nothing can be done with it any more. */
export function OverList({ tickets }: { tickets: readonly SoldTicket[] }) {
  if (tickets.length === 0) return null
  return (
    <details className={styles['over']}>
      <summary>Kullanılan ve süresi dolanlar ({tickets.length})</summary>
      <ul>
        {tickets.map(({ id, pnr, state, price, from, to }) => (
          <li key={id}>
            <Link to={memberTicketsPath(pnr)} className={styles['pnr']}>
              {pnr}
            </Link>
            <span>
              {from.city} → {to.city}, {formatMoney(price)}
            </span>
            <span className={styles['state']}>{state === 'Used' ? 'Kullanıldı' : 'Süresi doldu'}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
