import type { ReactNode } from 'react'
import { Notice } from 'shared/ui/notice/notice'
import styles from './checkout/payment-page.module.css'

type Props = { kind?: 'empty' | 'done' | 'info'; title: string; actions: ReactNode; children: ReactNode }

/** What the payment page says when there is nothing to pay. */
export function PaymentNotice({ kind = 'empty', title, actions, children }: Props) {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Yolcular ve ödeme</h1>
      <Notice kind={kind} title={title} actions={actions}>
        {children}
      </Notice>
    </div>
  )
}
