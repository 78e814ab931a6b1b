import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TicketCheck from 'lucide-react/icons/ticket-check'
import type { SaleTerms } from 'shared/domain/sale-terms'
import styles from './limit-stubs.module.css'
import { limitsOf } from './limits.ts'

const icons = { refund: CircleCheck, open: TicketCheck, none: CircleX }

/** The limits on one line of time: what is possible first, what is left last. */
export function LimitStubs({ terms }: { terms: SaleTerms }) {
  return (
    <ol className={styles['limits']}>
      {limitsOf(terms).map(({ when, what, detail, outcome }) => {
        const Icon = icons[outcome]
        return (
          <li key={when} className={styles['limit']} data-outcome={outcome}>
            <Icon size={24} aria-hidden className={styles['icon']} />
            <div>
              <div className={styles['when']}>{when}</div>
              <strong className={styles['what']}>{what}</strong>
              <p className={styles['detail']}>{detail}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
