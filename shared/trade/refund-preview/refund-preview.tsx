import Ticket from 'lucide-react/icons/ticket'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, useId } from 'react'
import type { SoldTicket } from '../../contracts/payment.ts'
import styles from './refund-preview.module.css'
import { waysOut, type WayOut } from './refund-texts.ts'
import { useRefundsNow } from './use-refund-now.tsx'

type Props = {
  /** Of one journey; those that are cancelled, open or used have no way out any more and are left aside. */
  tickets: readonly SoldTicket[]
  /** Below the two: a link to the terms, the acts themselves. */
  children?: ReactNode
  title?: string
  /** Level of the title in the page's outline. */
  level?: 2 | 3
}

/**
 * What a cancel would give back now and until when, the open ticket beside it. It changes by itself when a limit
 * passes while the page is open (docs/trade.md#cancel-and-open-tickets and docs/trade.md#a-good-booking).
 */
export function RefundPreview({ tickets, children, title = 'Planınız değişirse', level = 3 }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  const titleId = useId()
  const sold = tickets.filter(({ state }) => state === 'Purchased')
  const refunds = useRefundsNow(sold)
  const ways = waysOut(sold, refunds)
  if (!ways) return null
  return (
    <section className={styles['preview']} aria-labelledby={titleId}>
      <header>
        <Title id={titleId} className={styles['title']}>
          {title}
        </Title>
        {sold.length > 1 && (
          <p className={styles['note']}>
            {sold.length} biletin toplamıdır; her yolcunun bileti tek başına iptal edilebilir ya da açığa
            alınabilir.
          </p>
        )}
      </header>
      <dl className={styles['ways']} aria-live="polite">
        <Way name="Şimdi iptal" icon={<Undo size={20} aria-hidden />} {...ways.cancel} />
        <Way name="Açık bilet" icon={<Ticket size={20} aria-hidden />} {...ways.open} />
      </dl>
      {children}
    </section>
  )
}

function Way({ name, icon, isOpen, gives, limit, explanation }: WayOut & { name: string; icon: ReactNode }) {
  return (
    <div className={styles['way']} data-open={isOpen || undefined}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>
        <b className={styles['gives']}>{gives}</b>
        <span className={styles['limit']}>{limit}</span>
        <span className={styles['note']}>{explanation}</span>
      </dd>
    </div>
  )
}
